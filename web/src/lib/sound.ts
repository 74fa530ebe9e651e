/** Short sounds, made here: a card on wood, a knock when it is your turn. Not before the first touch. */
import { settings } from "./settings.svelte";

type Sound = "card" | "touch" | "turn" | "refused" | "end";

let context: AudioContext | null = null;

export function play(sound: Sound): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  const now = context.currentTime;
  if (sound === "card") swish(context, now, 0.09, 2600);
  if (sound === "touch") swish(context, now, 0.03, 4200);
  if (sound === "turn") [0, 0.13].forEach((later) => knock(context!, now + later, 190));
  if (sound === "refused") knock(context, now, 90);
  if (sound === "end") [262, 330, 392].forEach((pitch, place) => pluck(context!, now + place * 0.12, pitch));
}

/** A card slides: a breath of filtered noise. */
function swish(sounds: AudioContext, at: number, length: number, pitch: number): void {
  const buffer = sounds.createBuffer(1, Math.ceil(sounds.sampleRate * length), sounds.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let place = 0; place < samples.length; place++) {
    samples[place] = (Math.random() * 2 - 1) * (1 - place / samples.length) ** 2;
  }
  const source = new AudioBufferSourceNode(sounds, { buffer });
  const filter = new BiquadFilterNode(sounds, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(filter).connect(new GainNode(sounds, { gain: 0.18 })).connect(sounds.destination);
  source.start(at);
}

/** Knuckles on the table. */
function knock(sounds: AudioContext, at: number, pitch: number): void {
  tone(sounds, at, pitch, "triangle", 0.09, 0.35);
}

function pluck(sounds: AudioContext, at: number, pitch: number): void {
  tone(sounds, at, pitch, "sine", 0.5, 0.16);
}

function tone(sounds: AudioContext, at: number, pitch: number, type: OscillatorType, length: number, loud: number): void {
  const source = new OscillatorNode(sounds, { type, frequency: pitch });
  const volume = new GainNode(sounds, { gain: loud });
  volume.gain.setValueAtTime(loud, at);
  volume.gain.exponentialRampToValueAtTime(0.001, at + length);
  source.connect(volume).connect(sounds.destination);
  source.start(at);
  source.stop(at + length);
}
