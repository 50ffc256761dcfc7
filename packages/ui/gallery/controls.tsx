import { useState } from 'react'
import {
  Badge,
  Button,
  Checkbox,
  Chip,
  DateRange,
  IconButton,
  NumberStepper,
  PasswordField,
  Radio,
  SelectField,
  Switch,
  Tabs,
  TextField,
} from '../src/index.ts'
import { Section } from './section.tsx'

type Way = 'password' | 'sms'
type Day = 'live' | 'today' | 'winners'

export function Controls() {
  return (
    <div className="col gap-8 min-w-0">
      <Buttons />
      <Inputs />
      <Choices />
    </div>
  )
}

function Buttons() {
  return (
    <Section name="Buttons">
      <div className="row flex-wrap gap-3">
        <Button tone="primary">Primary</Button>
        <Button tone="primary" busy>
          Busy
        </Button>
        <Button tone="primary" disabled>
          Off
        </Button>
        <Button>Second</Button>
        <Button tone="soft">Soft</Button>
        <Button tone="danger">Danger</Button>
        <Button tone="danger-soft" icon="circle-x">
          Refuse
        </Button>
      </div>
      <div className="row flex-wrap gap-3">
        <Button tone="ghost">Ghost</Button>
        <Button tone="primary" size="l">
          Large
        </Button>
        <Button tone="primary" size="s">
          Small
        </Button>
        <Button tone="soft" size="xs">
          Tiny
        </Button>
        <IconButton icon="settings" label="Settings" solid />
        <IconButton icon="gift" label="Rewards" count={3} />
        <Switch label="On" defaultChecked />
        <Switch label="Off" />
        <Checkbox defaultChecked>On</Checkbox>
        <Checkbox>Off</Checkbox>
        <Radio name="g" defaultChecked>
          One
        </Radio>
      </div>
    </Section>
  )
}

function Inputs() {
  const [multiple, setMultiple] = useState(5)
  const [span, setSpan] = useState({ from: '2026-11-14', until: '2026-11-20' })
  return (
    <Section name="Inputs">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="User name" icon="users" placeholder="6 to 16 letters and digits" hint="Starts with a letter" required />
        <TextField label="Amount" prefix="¥" defaultValue="2,000.00" hint="100.00 – 50,000.00" isGood />
        <PasswordField label="Repeat password" defaultValue="secret" error="The two passwords differ" />
        <SelectField
          label="Bank"
          options={[
            { value: 'a', label: 'Harbour Bank' },
            { value: 'b', label: 'Mekong Bank' },
          ]}
        />
        <NumberStepper label="Multiple" value={multiple} onChange={setMultiple} />
      </div>
      <DateRange
        label="Days"
        value={span}
        onChange={setSpan}
        presets={[{ label: 'Seven days', span: { from: '2026-11-14', until: '2026-11-20' } }]}
      />
    </Section>
  )
}

function Choices() {
  const [way, setWay] = useState<Way>('password')
  const [day, setDay] = useState<Day>('live')
  return (
    <Section name="Tabs, chips, badges">
      <Tabs
        label="Way to sign in"
        hug
        value={way}
        onChange={setWay}
        items={[
          { key: 'password', label: 'Password' },
          { key: 'sms', label: 'SMS code' },
        ]}
      />
      <Tabs
        label="Matches"
        look="line"
        value={day}
        onChange={setDay}
        items={[
          { key: 'live', label: 'In play' },
          { key: 'today', label: 'Today' },
          { key: 'winners', label: 'Winners' },
        ]}
      />
      <div className="row flex-wrap">
        <Chip isOn iconEnd="x">
          Free spins
        </Chip>
        <Chip iconEnd="chevron-down">Min bet</Chip>
        <Chip>Low stakes</Chip>
        <Badge tone="hot">Hot</Badge>
        <Badge tone="new">New</Badge>
        <Badge tone="live">Live</Badge>
        <Badge tone="won" icon="check">
          Won
        </Badge>
        <Badge tone="lost" icon="minus">
          Lost
        </Badge>
        <Badge tone="warn">Held</Badge>
        <Badge tone="info">Open</Badge>
      </div>
    </Section>
  )
}
