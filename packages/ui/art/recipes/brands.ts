/** A brand's sign on a 34 grid, in its own colours; an operator's upload replaces it. */
export interface BrandSign {
  id: string
  svg: string
  /** Behind the sign where a system wants a full square. */
  ground: string
}

const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 34 34">${inside}</svg>`

export const brandSigns: readonly BrandSign[] = [
  {
    id: 'midnight',
    ground: '#0B0F1A',
    svg: svg(
      '<defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#FBDF95"/><stop offset="1" stop-color="#D98E22"/></linearGradient></defs><rect width="34" height="34" rx="10" fill="url(#g)"/>' +
        '<path d="M21.6 23.4A9.4 9.4 0 1 1 15.4 7.6a7.6 7.6 0 1 0 9.4 12.1 9.4 9.4 0 0 1-3.2 3.7z" fill="#1C1304"/><path d="M23.4 8.2l1.15 3.05 3.05 1.15-3.05 1.15-1.15 3.05-1.15-3.05-3.05-1.15 3.05-1.15z" fill="#1C1304"/>',
    ),
  },
  {
    id: 'jade',
    ground: '#F1F6F4',
    svg: svg(
      '<defs><linearGradient id="g" x2="1" y2="1"><stop stop-color="#3CC9A8"/><stop offset="1" stop-color="#075E54"/></linearGradient></defs><path d="M17 1.5a15.5 15.5 0 1 0 15.5 15.5A15.5 15.5 0 0 0 17 1.5zm0 10a5.5 5.5 0 1 1-5.5 5.5A5.5 5.5 0 0 1 17 11.5z" fill="url(#g)"/>' +
        '<path d="M6.8 9.4A12.6 12.6 0 0 1 17 4.3" fill="none" stroke="#fff" stroke-opacity=".65" stroke-width="2" stroke-linecap="round"/><path d="M22 25.5c3.6-.4 6.4-2.6 7.5-6.2" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="2" stroke-linecap="round"/>',
    ),
  },
  {
    id: 'croupier',
    ground: '#141A26',
    svg: svg(
      '<rect width="34" height="34" rx="9" fill="#141A26"/><path d="M17 7.5c1.6 3.4 8.4 6.3 8.4 10.9 0 3.4-4 4.9-6.6 2.6.1 1.9.7 3.6 1.9 5h-7.4c1.2-1.400 1.8-3.1 1.9-5-2.6 2.3-6.6.8-6.6-2.600 0-4.600 6.800-7.500 8.400-10.900z" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>',
    ),
  },
]
