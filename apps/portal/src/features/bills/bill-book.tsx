import { useAgentCentre } from '../../shared/navigation/agent-centre.ts'
import type { AgentPageName } from '../../shared/navigation/agent-page.ts'
import type { BillBookProps } from '../../shared/ports/bill-book.ts'
import { BillList } from './bill-list.tsx'
import { BillPage } from './bill-page.tsx'
import { DebtNote } from './debt-note.tsx'
import './bills.css'

/** The bills of a kind, or the one that the address names; going back leads to the list. */
export function BillBook({ kind }: BillBookProps) {
  const { page, details, open } = useAgentCentre()
  const here = page as AgentPageName
  if (details.bill) return <BillPage key={details.bill} billId={details.bill} onBack={() => open(here)} />
  const show = (bill: string) => open(here, { bill })
  return (
    <div className="col gap-5">
      <DebtNote onOpen={show} />
      <BillList kind={kind} onOpen={show} />
    </div>
  )
}
