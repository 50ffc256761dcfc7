/** What an invitation link carries: `?code=`, `?aff=` or `?affiliateCode=` for an affiliate, `?r=` or `?referralCode=` for a friend's code, `?recommenderId=` for a friend's name. */
export function invitationOf(search: string): { affiliateCode: string; referralCode: string; recommenderId: string } {
  const query = new URLSearchParams(search)
  const first = (...names: readonly string[]) => names.map(name => query.get(name)).find(value => value) ?? ''
  return {
    affiliateCode: first('code', 'aff', 'affiliateCode'),
    referralCode: first('r', 'referralCode'),
    recommenderId: first('recommenderId'),
  }
}
