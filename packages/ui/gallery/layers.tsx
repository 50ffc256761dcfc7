import { useState } from 'react'
import { Dialog } from '../src/components/dialog.tsx'
import { Drawer } from '../src/components/drawer.tsx'
import { Menu } from '../src/components/menu.tsx'
import { QrCode } from '../src/components/qr-code.tsx'
import { Tooltip } from '../src/components/tooltip.tsx'
import { Button, HoverMenu, useToast } from '../src/index.ts'

export function Layers() {
  const [open, setOpen] = useState<'dialog' | 'drawer'>()
  const tell = useToast()
  const close = () => setOpen(undefined)
  return (
    <div className="row flex-wrap gap-3">
      <Button onClick={() => setOpen('dialog')}>Dialog</Button>
      <Button onClick={() => setOpen('drawer')}>Drawer</Button>
      <Button onClick={() => tell({ tone: 'won', title: 'Deposit arrived', detail: '¥1,000.00 in the main wallet' })}>Toast</Button>
      <Button
        onClick={() => tell({ tone: 'lost', title: 'Bet not taken', detail: 'Sales for draw 0514 had closed.', code: 'sales_closed' })}
      >
        Refusal
      </Button>
      <Menu
        trigger={<Button iconEnd="chevron-down">Menu</Button>}
        entries={[
          { key: 'account', label: 'My account', icon: 'users', href: '#account' },
          { key: 'bets', label: 'Betting record', icon: 'receipt-text', onSelect: () => undefined, isChosen: true },
          { key: 'rule', rule: true },
          { key: 'out', label: 'Sign out', icon: 'log-out', onSelect: () => setOpen('dialog') },
        ]}
      />
      <Tooltip text="Opens the full screen">
        <Button>Tooltip</Button>
      </Tooltip>
      <div className="nav h-11!">
        <HoverMenu label="Slots" href="#slots" openLabel="Studios" isCurrent>
          <p className="text-text-2 w-60">Studios stand here as pictures.</p>
        </HoverMenu>
      </div>
      <QrCode text="https://croupier.example/app" label="Download address" sizePx={120} marginPx={12} />
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Sign out?"
        description="Open bets stay and are settled as usual."
        footer={
          <>
            <Button onClick={close}>Stay</Button>
            <Button tone="primary" onClick={close}>
              Sign out
            </Button>
          </>
        }
      />
      <Drawer isOpen={open === 'drawer'} onClose={close} title="Menu" side="end">
        <p className="p-4">A panel from the edge.</p>
      </Drawer>
    </div>
  )
}
