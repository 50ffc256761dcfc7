/**
 * Opens a page whose address must be asked for first: a blank window at once, because later the browser would take it for an advert,
 * and the page in it when the address is known. The blank window is closed when the lookup fails (specification §8); the failure is thrown.
 */
export async function openInNewWindow(page: Pick<Window, 'open' | 'location'>, find: () => Promise<string>): Promise<void> {
  const blank = page.open('', '_blank')
  // The page that opens has no business with the one it came from.
  if (blank) blank.opener = null
  try {
    const address = await find()
    if (blank) blank.location.href = address
    // Where windows may not open it takes this page's place: going back returns.
    else page.location.assign(address)
  } catch (error) {
    blank?.close()
    throw error
  }
}
