import { SCREEN_GROUPS, type Screen } from './screen.ts'

const placeOf = ({ group }: Screen): number => SCREEN_GROUPS.indexOf(group)

/** The screens in the order of the menu. */
export const listScreens = (files: Readonly<Record<string, { readonly screen: Screen }>>): readonly Screen[] =>
  Object.values(files)
    .map(({ screen }) => screen)
    .sort((one, other) => placeOf(one) - placeOf(other) || one.order - other.order)

/** Those that somebody with these permissions may open. */
export const openScreens = (screens: readonly Screen[], permissions: readonly string[]): readonly Screen[] =>
  screens.filter(({ permission }) => permissions.includes(permission))
