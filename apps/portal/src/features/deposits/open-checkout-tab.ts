/**
 * A tab for a payment provider's page, or an empty one for an address that is still to come. It begins with a copy of this tab's session, which
 * a link's own new tab does not, so that whoever is sent back from there is still signed in; it cannot reach into this one. Null where the
 * browser allows none.
 */
export function openCheckoutTab(address?: string): Window | null {
  const tab = window.open('about:blank', '_blank')
  if (!tab) return null
  tab.opener = null
  if (address) tab.location.assign(address)
  return tab
}
