import { PanelCharts } from '@/page/list/PanelCharts'
import type { Loaded } from '@/ui/data/queries'
import { AnswerCard, WaitingCard } from '@/ui/chart/AnswerCard'
import { BandBars } from '@/ui/chart/BandBars'
import { ChartCard } from '@/ui/chart/ChartCard'
import type { ChartModel } from '@/ui/chart/chartModel'
import { FigureCard } from '@/ui/chart/FigureCard'
import { GanttCard, type GanttBar } from '@/ui/chart/GanttCard'
import { HeatMap } from '@/ui/chart/HeatMap'
import { ShareCard } from '@/ui/chart/ShareCard'
import { Sparkline } from '@/ui/chart/Sparkline'
import type { Piece } from './piece'

const nothing = () => {}
const days = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20']
const figure = { fileName: 'kit', object: 'El Naranjal T0071', period: '17 to 20 November 2026', height: 220 }

const coming: Loaded<string> = {
  data: undefined,
  error: undefined,
  loading: true,
  refreshing: false,
  loadedAt: 0,
  reload: nothing,
  reloadNow: () => Promise.resolve(undefined),
}

const energy: ChartModel = {
  points: days,
  series: [
    { key: 'import', name: 'Imported', values: [4_656, 4_585, null, 4_764], kind: 'bar' },
    { key: 'mean', name: 'Mean of four weeks', values: [4_600, 4_610, 4_590, 4_600], ghost: true },
  ],
  axes: [{ unit: 'kWh', decimals: 0, fromZero: true }],
  limits: [{ name: 'Target', value: 4_700 }],
}
const empty: ChartModel = {
  ...energy,
  series: [{ key: 'import', name: 'Imported', values: [null, null, null, null] }],
}

const bars: readonly GanttBar[] = [
  {
    key: 'a',
    lane: 'Daily freeze',
    begin: '2026-11-20 00:30:00',
    end: '2026-11-20 02:10:00',
    tone: 'success',
    state: 'Finished',
  },
  {
    key: 'b',
    lane: 'Load profile',
    begin: '2026-11-20 09:00:00',
    end: '',
    tone: 'info',
    state: 'Running, 49 %',
  },
]

/** Charts and figures. */
export const chartPieces: readonly Piece[] = [
  {
    name: 'AnswerCard',
    states: {
      'not here yet': () => (
        <AnswerCard title="Loss per day" loaded={coming}>
          {(answer) => <p>{answer}</p>}
        </AnswerCard>
      ),
    },
  },
  {
    name: 'PanelCharts',
    states: {
      'two cards': () => (
        <PanelCharts>
          <WaitingCard title="Parts of the loss" note="1,280 of 12,400 meters" />
          <WaitingCard title="Loss rate per day" note="1,280 of 12,400 meters" />
        </PanelCharts>
      ),
    },
  },
  {
    name: 'WaitingCard',
    states: {
      usual: () => <WaitingCard title="Rates over time" />,
      'with its progress': () => <WaitingCard title="Highest meters" note="Worked out: 4 of 9" />,
      failed: () => <WaitingCard title="Events per hour" isFailed />,
    },
  },
  {
    name: 'ChartCard',
    states: {
      usual: () => (
        <ChartCard
          title="Energy per day"
          model={energy}
          fileName="kit"
          object="El Naranjal T0071"
          height={220}
        />
      ),
      updating: () => (
        <ChartCard
          title="Energy now"
          model={energy}
          fileName="kit"
          object="El Naranjal T0071"
          height={220}
          updating
        />
      ),
      empty: () => (
        <ChartCard
          title="Energy of the day"
          model={empty}
          fileName="kit"
          object="El Naranjal T0071"
          height={220}
        />
      ),
    },
  },
  {
    name: 'FigureCard',
    states: {
      usual: () => (
        <FigureCard {...figure} title="Rates" header={['Unit', 'Rate']} rows={[['North', '97.75']]} unit="%">
          <p>97.75 %</p>
        </FigureCard>
      ),
    },
  },
  {
    name: 'ShareCard',
    states: {
      usual: () => (
        <ShareCard
          {...figure}
          title="Causes of failures"
          nameTitle="Reason"
          countTitle="Meters"
          parts={[
            { key: 'timeout', name: 'No answer in time', count: 129 },
            { key: 'invalid', name: 'Invalid data', count: 45 },
          ]}
        />
      ),
    },
  },
  {
    name: 'GanttCard',
    states: {
      usual: () => (
        <GanttCard
          {...figure}
          title="Runs of the day"
          date="2026-11-20"
          now="2026-11-20 10:00:00"
          bars={bars}
          header={['Task', 'Begin', 'End', 'State']}
          onOpen={nothing}
        />
      ),
    },
  },
  {
    name: 'HeatMap',
    states: {
      usual: () => (
        <HeatMap
          fileName="kit"
          object="El Naranjal T0071"
          period="20 November 2026"
          title="Use by weekday and hour"
          rows={['Monday', 'Tuesday']}
          columns={['08', '09', '10']}
          corner="Day"
          values={[
            [3, 12, 8],
            [null, 4, 0],
          ]}
          unit=""
          show={String}
        />
      ),
    },
  },
  {
    name: 'Sparkline',
    states: {
      'with a gap': () => (
        <Sparkline
          values={[98.2, 98.6, null, 97.1, 98.9]}
          target={98}
          highest={100}
          lowest={95}
          words="98.2 %, 98.6 %, —, 97.1 %, 98.9 %"
        />
      ),
      'a single value is no trend': () => (
        <Sparkline values={[98.2]} target={98} highest={100} lowest={95} words="98.2 %" />
      ),
    },
  },
  {
    name: 'BandBars',
    states: {
      usual: () => (
        <BandBars
          fileName="kit"
          period="20 November 2026"
          title="Clock deviations"
          header={['Band', 'Meters']}
          bars={[
            { band: '1', name: 'Up to 1 min', look: { tone: 'success', shape: 'check' }, count: 12_203 },
            { band: '2', name: 'Over 60 min', look: { tone: 'danger', shape: 'octagon' }, count: 43 },
            { band: '3', name: 'No answer', look: undefined, count: null },
          ]}
          selectedBand="1"
          describe={(name) => `Show only ${name}`}
          onChoose={nothing}
        />
      ),
    },
  },
]
