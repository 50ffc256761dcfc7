/** Seconds of this process's own processor time: other work on the machine does not count. */
export function cpuSeconds(run: () => void): number {
  const started = process.cpuUsage()
  run()
  const { user, system } = process.cpuUsage(started)
  return (user + system) / 1e6
}

export function print(name: string, perSecond: number, note = ''): void {
  console.log(`${name.padEnd(52)} ${Math.round(perSecond).toLocaleString('en').padStart(12)} /s  ${note}`)
}
