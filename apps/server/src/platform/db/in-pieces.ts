/** Repeats what does at most `most` at a time until it does fewer: no row is locked for long, however much has gathered. Answers how many. */
export async function inPieces(most: number, piece: (most: number) => Promise<number>): Promise<number> {
  let all = 0
  for (let done = most; done >= most; all += done) done = await piece(most)
  return all
}
