/** Puts temporary files of this process and its children into memory, where there is much of it. */
export function keepTemporaryFilesInMemory(): void
/** A folder that lies in memory and holds programs too; undefined without 6 GiB of it. */
export function findMemory(): string | undefined
