import { useWords } from '../../shared/i18n/use-words.ts'

/** Where what an entry is about can be looked at. */
const PAGES: Readonly<Record<string, string>> = {
  member: '/members?id=',
  deposit: '/deposits?queue=all&id=',
  withdrawal: '/withdrawals?view=all&id=',
  'withdrawal-case': '/cases?view=all&id=',
  'vendor-transfer': '/vendor-wallets?view=all&id=',
  'lottery-issue': '/lottery?id=',
  table: '/tables?table=',
}
/** Ids of one day begin alike: their ends tell them apart. */
const END_LETTERS = 12

/** "member:0189…" as a word and the end of its id, leading there where there is a page of it. */
export function SubjectLink({ subject }: { subject: string }) {
  const { wordOf } = useWords()
  const [noun = '', ...rest] = subject.split(':')
  const id = rest.join(':')
  const text = (
    <>
      {wordOf('audit.noun', noun)} <span className="code-text">{id.length > END_LETTERS ? `…${id.slice(-END_LETTERS)}` : id}</span>
    </>
  )
  const page = PAGES[noun]
  return page ? (
    <a className="link" href={`#${page}${id}`} title={subject} onClick={event => event.stopPropagation()}>
      {text}
    </a>
  ) : (
    <span title={subject}>{text}</span>
  )
}
