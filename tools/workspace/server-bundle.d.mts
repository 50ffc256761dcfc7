import type { BuildOptions } from 'esbuild'

/** Options of esbuild for the server: the process and the command line share their chunks. */
export const serverBundle: BuildOptions & { readonly absWorkingDir: string; readonly outdir: string }
