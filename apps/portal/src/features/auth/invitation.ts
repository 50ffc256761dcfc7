/** The codes that an invitation link carries: `?code=` or `?affiliateCode=` for an affiliate, `?referralCode=` for a friend. */
export function invitationOf(search: string): { affiliateCode: string; referralCode: string } {
  const query = new URLSearchParams(search)
  return { affiliateCode: query.get('code') ?? query.get('affiliateCode') ?? '', referralCode: query.get('referralCode') ?? '' }
}
