/** Start in seconds from now, and pitch in hertz. */
export type Note = readonly [at: number, hertz: number]

export const chord = (pitches: readonly number[], gapSeconds: number): Note[] => pitches.map((hertz, i) => [i * gapSeconds, hertz])

type Tone = { readonly hertz: number; readonly at: number; readonly seconds: number; readonly shape: OscillatorType }

/** A plucked note that dies away. */
export function tone(context: AudioContext, output: AudioNode, { hertz, at, seconds, shape }: Tone): void {
  const start = context.currentTime + at
  const oscillator = new OscillatorNode(context, { type: shape, frequency: hertz })
  const gain = new GainNode(context, { gain: 0 })
  gain.gain.setValueAtTime(0, start)
  gain.gain.linearRampToValueAtTime(1, start + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.001, start + seconds)
  oscillator.connect(gain).connect(output)
  oscillator.start(start)
  oscillator.stop(start + seconds + 0.02)
}

type Noise = { readonly seconds: number; readonly from: number; readonly to: number; readonly gain: number }

/** A breath of noise through a filter that glides from one pitch to another: reels, falls, bursts. */
export function noise(context: AudioContext, output: AudioNode, { seconds, from, to, gain }: Noise): void {
  const source = new AudioBufferSourceNode(context, { buffer: noiseBuffer(context) })
  const filter = new BiquadFilterNode(context, { type: 'bandpass', Q: 1.2, frequency: from })
  const volume = new GainNode(context, { gain })
  const now = context.currentTime
  filter.frequency.exponentialRampToValueAtTime(to, now + seconds)
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds)
  source.connect(filter).connect(volume).connect(output)
  source.start(now)
  source.stop(now + seconds)
}

const buffers = new WeakMap<AudioContext, AudioBuffer>()

function noiseBuffer(context: AudioContext): AudioBuffer {
  const known = buffers.get(context)
  if (known) return known
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.5), context.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  buffers.set(context, buffer)
  return buffer
}
