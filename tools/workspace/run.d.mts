type Options = { readonly env?: Record<string, string | undefined>; readonly cwd?: string; readonly quiet?: boolean }

/** Runs a program to its end; resolves with its exit code. */
export function run(file: string, args: readonly string[], options?: Options): Promise<number>
