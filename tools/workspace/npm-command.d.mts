type Machine = {
  readonly platform?: string
  readonly execPath?: string
  readonly npmPath?: string | undefined
  readonly isThere?: (path: string) => boolean
}

/** npm as a program that can be started without a shell. */
export function npmCommand(machine?: Machine): { file: string; args: string[] }
