/** Where a promotion is shown with its terms. */
export const promotionPath = (promotionId: string): string => `/promoDetail?promotionId=${encodeURIComponent(promotionId)}`
