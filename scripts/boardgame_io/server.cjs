// A game of cards on boardgame.io's own server: four hands that only their owners see, a card is played in turn.
const { Server } = require("boardgame.io/server");
const { INVALID_MOVE, PlayerView } = require("boardgame.io/core");

const SEATS = 4;
const CARDS = 52;

function deal(random) {
  const deck = random.Shuffle([...Array(CARDS).keys()]);
  const players = {};
  for (let seat = 0; seat < SEATS; seat++) players[seat] = { hand: deck.filter((_, place) => place % SEATS === seat) };
  return { players, sizes: Array(SEATS).fill(CARDS / SEATS), pile: [] };
}

const Cards = {
  name: "cards",
  disableUndo: true,
  deltaState: true, // changes instead of pictures, as the house sends
  playerView: PlayerView.STRIP_SECRETS,
  setup: ({ random }) => deal(random),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: {
      client: false,
      move: ({ G, playerID, random }, place) => {
        const hand = G.players[playerID].hand;
        if (!(place >= 0 && place < hand.length)) return INVALID_MOVE;
        G.pile.push({ by: playerID, card: hand.splice(place, 1)[0] });
        G.sizes[playerID]--;
        if (G.sizes.every((size) => size === 0)) return deal(random);
      },
    },
  },
};

Server({ games: [Cards], origins: ["http://127.0.0.1"] })
  .run({ port: 0 })
  .then(({ appServer }) => process.send(appServer.address().port));
