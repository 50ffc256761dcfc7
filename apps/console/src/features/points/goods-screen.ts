import type { Screen } from '../../shared/screens/screen.ts'

export const screen: Screen = {
  path: '/goods',
  title: 'nav.goods',
  icon: 'shopping-bag',
  permission: 'points.read',
  group: 'product',
  order: 70,
  load: () => import('./goods-page.tsx').then(({ GoodsPage }) => GoodsPage),
}
