import { useState } from 'react'
import {
  Accordion,
  Amount,
  Badge,
  Balls,
  Button,
  Countdown,
  MoneyWell,
  OddsButton,
  Pagination,
  Panel,
  ProgressBar,
  SeedHash,
  Stat,
  Steps,
  Table,
} from '../src/index.ts'
import { Section } from './section.tsx'

interface Bet {
  id: string
  game: string
  stake: string
  result: string
}

const bets: readonly Bet[] = [
  { id: '1', game: 'Ember Phoenix', stake: '4.00', result: '44.00' },
  { id: '2', game: 'Baccarat Salon', stake: '200.00', result: '-200.00' },
]

export function Figures() {
  const [balance, setBalance] = useState('18240.75')
  const [page, setPage] = useState(4)
  const [back, setBack] = useState('X')
  return (
    <div className="col gap-8 min-w-0">
      <Section name="Amounts, odds, draws">
        <div className="row gap-4">
          <Amount value={balance} size="xl" counts isLive />
          <Button size="xs" onClick={() => setBalance(balance === '18240.75' ? '21740.25' : '18240.75')}>
            Win
          </Button>
        </div>
        <div className="grid grid-cols-4 gap-2">
          {['1', 'X', '2'].map((outcome, i) => (
            <OddsButton
              key={outcome}
              outcome={outcome}
              price={['2.45', '2.90', '4.35'][i] ?? ''}
              label="Castellan – Vale"
              isChosen={back === outcome}
              {...(i === 2 && { moved: 'up' as const })}
              onPress={() => setBack(outcome)}
            />
          ))}
          <OddsButton outcome="2" price="8.10" label="Castellan – Vale" isLocked onPress={() => undefined} />
        </div>
        <div className="row gap-4 flex-wrap">
          <Countdown secondsLeft={24} label="Closes in" />
          <Balls
            label="Result"
            balls={[
              { figure: 7 },
              { figure: 0, tone: 'r' },
              { figure: 4, tone: 'u' },
              { figure: 9, tone: 'g' },
              { figure: 2, tone: 'v' },
              {},
            ]}
          />
        </div>
        <div className="grid grid-cols-2 gap-4">
          <Stat label="Waiting for you" value="7" />
          <Stat label="Paid today" value={<Amount value="318204.50" />} />
        </div>
        <MoneyWell
          lines={[
            { label: 'Withdraw', value: <Amount value="1500" /> },
            { label: 'Fee', value: <Amount value="0" /> },
            { label: 'Balance after', value: <Amount value="16740.75" /> },
          ]}
        />
      </Section>
      <Section name="Table, pages, steps">
        <Panel>
          <Table
            caption="Bets"
            rows={bets}
            rowKey={bet => bet.id}
            footerLabel="This page"
            columns={[
              { key: 'game', label: 'Game', cell: bet => bet.game },
              {
                key: 'stake',
                label: 'Stake',
                isFigure: true,
                cell: bet => <Amount value={bet.stake} />,
                footer: <Amount value="204" />,
                sortName: 'stake',
              },
              {
                key: 'result',
                label: 'Result',
                isFigure: true,
                cell: bet => <Amount value={bet.result} signs="always" tinted />,
                footer: <Amount value="-156" signs="always" tinted />,
              },
              {
                key: 'state',
                label: 'State',
                cell: bet => (
                  <Badge tone={bet.result.startsWith('-') ? 'plain' : 'won'}>{bet.result.startsWith('-') ? 'Lost' : 'Won'}</Badge>
                ),
              },
            ]}
            onSort={() => undefined}
          />
        </Panel>
        <div className="row flex-wrap justify-between">
          <Steps labels={['Method', 'Amount', 'Pay']} current={1} />
          <Pagination page={page} pageCount={12} onPage={setPage} />
        </div>
        <ProgressBar value={64} label="To rank 5" />
        <Accordion
          openKey="limits"
          items={[
            {
              key: 'money',
              title: 'How do deposits and withdrawals work?',
              body: 'Deposits arrive at once; withdrawals are answered within 30 minutes.',
            },
            { key: 'limits', title: 'How do I set limits or take a break?', body: 'In the security centre, under safer play.' },
          ]}
        />
        <SeedHash label="Hash of the server seed" value="9f2c7be104aad8e351c06f772b19e48d90a51c3ef6b27d40" />
      </Section>
    </div>
  )
}
