"""Chance (G6): the ChaCha8 stream of a table's key, numbers below n, and cards drawn from a zone, in plain Python."""

WORD = 2**32
DOUBLE_ROUNDS = 4
COLUMNS = [(0, 4, 8, 12), (1, 5, 9, 13), (2, 6, 10, 14), (3, 7, 11, 15)]
DIAGONALS = [(0, 5, 10, 15), (1, 6, 11, 12), (2, 7, 8, 13), (3, 4, 9, 14)]


def little_endian_words(text: bytes) -> list[int]:
    return [int.from_bytes(text[i : i + 4], "little") for i in range(0, len(text), 4)]


def rotate_left(word: int, bits: int) -> int:
    return (word << bits) % WORD | word >> (32 - bits)


def quarter_round(state: list[int], a: int, b: int, c: int, d: int) -> None:
    for one, two, three, bits in [(a, b, d, 16), (c, d, b, 12), (a, b, d, 8), (c, d, b, 7)]:
        state[one] = (state[one] + state[two]) % WORD
        state[three] = rotate_left(state[three] ^ state[one], bits)


def block(key: bytes, counter: int) -> list[int]:
    """G6: the 16 output words of one block; the counter is 64 bits wide and the nonce is zero."""
    start = [*little_endian_words(b"expand 32-byte k" + key), counter % WORD, counter // WORD, 0, 0]
    state = list(start)
    for _ in range(DOUBLE_ROUNDS):
        for a, b, c, d in COLUMNS + DIAGONALS:
            quarter_round(state, a, b, c, d)
    return [(word + first) % WORD for word, first in zip(state, start, strict=True)]


class Dice:
    def __init__(self, key: bytes) -> None:
        assert len(key) == 32
        self.key = key
        self.blocks = 0
        self.words: list[int] = []  # of the present block, not yet taken

    def word(self) -> int:
        """G6: the next word of the stream."""
        if not self.words:
            self.words = block(self.key, self.blocks)
            self.blocks += 1
        return self.words.pop(0)

    def below(self, n: int) -> int:
        """G6: a number from 0 to n - 1, all equally likely; takes at least one word."""
        product = self.word() * n
        while product % WORD < WORD % n:
            product = self.word() * n
        return product // WORD

    def draw(self, cards: list[int]) -> int:
        """G6: remove one card, the r-th in ascending order, and return it."""
        card = sorted(cards)[self.below(len(cards))]
        cards.remove(card)
        return card

    def draws(self, cards: list[int], k: int) -> list[int]:
        """G6: draw k cards, one after the other."""
        return [self.draw(cards) for _ in range(k)]
