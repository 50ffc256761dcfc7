import { type AnchorHTMLAttributes, type ComponentType, createContext, type ReactNode, use } from 'react'
import { defaultTexts, type UiTexts } from './texts.ts'

export type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

/** What components cannot know by themselves: the reader's language, the brand's money and the app's router. */
export interface UiEnvironment {
  /** BCP 47, e.g. `en-GB`, `zh-CN`: numbers and dates follow it. */
  locale: string
  /** ISO 4217; the symbol is the short one (¥, $, ฿). */
  currency: string
  texts: UiTexts
  /** The router's link, so that a card opens a game without a reload. */
  Link: ComponentType<LinkProps>
}

function PlainLink(props: LinkProps) {
  return <a {...props} />
}

const UiContext = createContext<UiEnvironment>({ locale: 'en', currency: 'CNY', texts: defaultTexts, Link: PlainLink })

/** Wraps an app once. Anything left out keeps its default, so a test renders a component bare. */
export function UiProvider({
  children,
  texts,
  ...given
}: Partial<Omit<UiEnvironment, 'texts'>> & { texts?: Partial<UiTexts>; children: ReactNode }) {
  const outer = use(UiContext)
  return <UiContext value={{ ...outer, ...given, texts: { ...outer.texts, ...texts } }}>{children}</UiContext>
}

export const useUi = (): UiEnvironment => use(UiContext)
