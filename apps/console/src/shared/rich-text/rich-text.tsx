import { Loading, Skeleton } from '@croupier/ui'
import { lazy, Suspense } from 'react'
import { useText } from '../i18n/use-text.ts'
import type { RichTextProps } from './rich-text-props.ts'
import './rich-text.css'

/** The editor is larger than most screens: it comes with the first text that is edited. */
const Editor = lazy(() => import('./rich-text-editor.tsx').then(({ RichTextEditor }) => ({ default: RichTextEditor })))

/** A text with emphasis, headings, lists and links, as the HTML that the server keeps. */
export function RichText(props: RichTextProps) {
  const { t } = useText()
  return (
    <div className="field">
      <span className="lab">{props.label}</span>
      <Suspense
        fallback={
          <Loading>
            <span className="vh">{t('editor.loading')}</span>
            <Skeleton width="100%" height={226} />
          </Loading>
        }
      >
        <Editor {...props} />
      </Suspense>
    </div>
  )
}
