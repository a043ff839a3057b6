import { ApiError } from '@/lib/apiError'
import { diffOf } from '@/lib/diff'
import { Answer } from '@/ui/states/Answer'
import type { Loaded } from '@/ui/data/queries'
import { BrokenValue, CardBoundary } from '@/ui/states/Boundary'
import { EmptyState } from '@/ui/states/EmptyState'
import { FailedState } from '@/ui/states/FailedState'
import { Failure } from '@/ui/states/Failure'
import { ForbiddenState } from '@/ui/states/ForbiddenState'
import { Skeleton } from '@/ui/states/Skeleton'
import { FailedParts, Parts } from '@/ui/states/Parts'
import { AnswerCard } from '@/ui/chart/AnswerCard'
import { FigureLine, FigureNote, Figures } from '@/ui/value/Figures'
import { Age } from '@/ui/value/Age'
import { Diff } from '@/ui/value/Diff'
import { Mono } from '@/ui/value/Mono'
import { Opens } from '@/ui/value/Opens'
import { NoValue, Quantity } from '@/ui/value/Quantity'
import { ShortTime } from '@/ui/value/ShortTime'
import { Status, StatusShape } from '@/ui/value/Status'
import { Mark } from '@/ui/brand/Mark'
import { SafeHtml } from '@/ui/rich/SafeHtml'
import type { Piece } from './piece'

const nothing = () => {}
const lost = new ApiError('network')
const words = {
  field: 'Field',
  before: 'Before',
  after: 'After',
  changed: 'changed',
  all: 'All fields',
  none: 'Nothing changed',
}
const show = (_field: string, value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** A loaded answer in one of its states. */
const loaded = (change: Partial<Loaded<number>>): Loaded<number> => ({
  data: undefined,
  error: undefined,
  loading: false,
  refreshing: false,
  loadedAt: 0,
  reload: nothing,
  reloadNow: () => Promise.resolve(undefined),
  ...change,
})
const meters = (count: number) => <p>{count} meters</p>

/** Values and states of an answer. */
export const valuePieces: readonly Piece[] = [
  {
    name: 'Figures',
    states: {
      usual: () => (
        <Figures name="Meters" loaded={loaded({ data: 12_340 })}>
          {meters}
        </Figures>
      ),
      loading: () => (
        <Figures name="Meters coming" loaded={loaded({ loading: true })}>
          {meters}
        </Figures>
      ),
      failed: () => (
        <Figures name="Meters failed" loaded={loaded({ error: lost })}>
          {meters}
        </Figures>
      ),
    },
  },
  {
    name: 'ShortTime',
    states: {
      'this year': () => <ShortTime time="2026-11-19 19:05:00" />,
      'another year, with seconds': () => <ShortTime time="2024-02-29 07:05:09" withSeconds />,
      unknown: () => <ShortTime time="" />,
    },
  },
  { name: 'FigureLine', states: { usual: () => <FigureLine>{meters(51)}</FigureLine> } },
  { name: 'FigureNote', states: { usual: () => <FigureNote>1,280 of 12,400 summed up</FigureNote> } },
  {
    name: 'Parts',
    states: {
      'none failed': () => (
        <Parts>
          <FailedParts />
          {meters(12)}
        </Parts>
      ),
    },
  },
  {
    name: 'FailedParts',
    states: {
      usual: () => (
        <Parts>
          <FailedParts />
          <Figures name="Totals" loaded={loaded({ error: lost })}>
            {meters}
          </Figures>
          <AnswerCard title="Rates" loaded={loaded({ error: lost })}>
            {meters}
          </AnswerCard>
        </Parts>
      ),
    },
  },
  { name: 'Mark', states: { usual: () => <Mark /> } },
  { name: 'Mono', states: { usual: () => <Mono>000039501069</Mono> } },
  {
    name: 'Opens',
    states: {
      usual: () => <Opens onOpen={nothing}>North substation</Opens>,
      'not opened yet': () => (
        <Opens strong onOpen={nothing}>
          South substation
        </Opens>
      ),
    },
  },
  {
    name: 'Quantity',
    states: {
      usual: () => <Quantity value={4656.81} unit="kWh" />,
      zero: () => <Quantity value={0} unit="kWh" />,
      unknown: () => <Quantity value={null} unit="kWh" />,
    },
  },
  {
    name: 'NoValue',
    states: { usual: () => <NoValue />, 'with a reason': () => <NoValue why="Never read" /> },
  },
  {
    name: 'Status',
    states: {
      good: () => <Status tone="success" shape="check" word="Collected" />,
      warning: () => <Status tone="warning" shape="triangle" word="Estimated" />,
      wrong: () => <Status tone="danger" shape="octagon" word="Failed" />,
    },
  },
  { name: 'StatusShape', states: { usual: () => <StatusShape shape="shield" /> } },
  {
    name: 'Age',
    states: {
      old: () => <Age time="2026-11-01 08:00:00" />,
      never: () => <Age time="" missingText="Never read" />,
    },
  },
  {
    name: 'Diff',
    states: {
      changed: () => (
        <Diff
          label="Change of a line"
          fields={diffOf({ line_name: 'North', length_km: 4 }, { line_name: 'North 1', length_km: 4 })}
          fieldWord={(field) => field}
          show={show}
          words={words}
        />
      ),
      unchanged: () => (
        <Diff
          label="No change"
          fields={diffOf({ a: 1 }, { a: 1 })}
          fieldWord={(field) => field}
          show={show}
          words={words}
        />
      ),
    },
  },
  {
    name: 'SafeHtml',
    states: { usual: () => <SafeHtml html="<h3>Notice</h3><p>Maintenance <b>tonight</b>.</p>" /> },
  },
  {
    name: 'EmptyState',
    states: {
      usual: () => <EmptyState title="No rows" />,
      'with a hint': () => <EmptyState title="No rows" hint="No meter has these filters." />,
    },
  },
  {
    name: 'FailedState',
    states: {
      usual: () => <FailedState error={lost} onRetry={nothing} />,
      retrying: () => <FailedState error={lost} onRetry={nothing} retrying />,
    },
  },
  {
    name: 'ForbiddenState',
    states: {
      usual: () => <ForbiddenState />,
      worded: () => <ForbiddenState text="Only administrators see this." />,
    },
  },
  {
    name: 'Failure',
    states: {
      wrong: () => <Failure error={lost} kind="load" />,
      mild: () => <Failure error={lost} kind="load" mild />,
    },
  },
  {
    name: 'Answer',
    states: {
      loading: () => (
        <Answer loaded={loaded({ loading: true })} height={60}>
          {meters}
        </Answer>
      ),
      failed: () => (
        <Answer loaded={loaded({ error: lost })} height={60}>
          {meters}
        </Answer>
      ),
      forbidden: () => (
        <Answer loaded={loaded({ error: new ApiError('forbidden') })} height={60}>
          {meters}
        </Answer>
      ),
      older: () => (
        <Answer loaded={loaded({ data: 12_400, error: lost })} height={60}>
          {meters}
        </Answer>
      ),
      arrived: () => (
        <Answer loaded={loaded({ data: 12_400 })} height={60}>
          {meters}
        </Answer>
      ),
    },
  },
  {
    name: 'Skeleton',
    states: { line: () => <Skeleton width={160} />, block: () => <Skeleton height={80} /> },
  },
  { name: 'BrokenValue', states: { usual: () => <BrokenValue onRetry={nothing} /> } },
  {
    name: 'CardBoundary',
    states: {
      whole: () => (
        <CardBoundary title="Meters" resetKey={0}>
          <p>12,400 meters</p>
        </CardBoundary>
      ),
    },
  },
]
