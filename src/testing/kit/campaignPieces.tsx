import { CampaignProgress, CampaignShare } from '@/domain/campaign/CampaignProgress'
import { CampaignResults, stateCell, type CampaignState } from '@/domain/campaign/CampaignResults'
import { columnsOf } from '@/domain/columns/columnsOf'
import type { Piece } from './piece'

const nothing = () => {}

interface Reading {
  metercomid: string
  result: string
  reason: string
}
const runningReadings: readonly Reading[] = [
  { metercomid: '000070838486', result: 'waiting', reason: '' },
  { metercomid: '000023175912', result: 'success', reason: '' },
]
const readings: readonly Reading[] = [
  { metercomid: '000070838486', result: 'failed', reason: 'Read timeout' },
  { metercomid: '000023175912', result: 'success', reason: '' },
  { metercomid: '000054513329', result: 'withdrawn', reason: '' },
]
const states: readonly CampaignState[] = [
  { key: 'success', label: 'Succeeded', tone: 'success', shape: 'check' },
  { key: 'failed', label: 'Failed', tone: 'danger', shape: 'cross', isFailed: true },
  { key: 'waiting', label: 'Waiting', tone: 'info', shape: 'half' },
]
const stateOf = ({ result }: Reading) => result
const col = columnsOf<Reading>()('commands')
const columns = [
  col.text('metercomid', { title: () => 'Meter', width: 150 }),
  col.custom('result', { title: () => 'State', width: 140, ...stateCell(states, stateOf) }),
  col.text('reason', { title: () => 'Reason', width: 220 }),
]
const shared = { rowKey: ({ metercomid }: Reading) => metercomid, columns, states, stateOf }
const stop = { run: nothing, busy: false }

/** Work on many objects: its progress and its results. */
export const campaignPieces: readonly Piece[] = [
  {
    name: 'CampaignProgress',
    states: {
      running: () => (
        <CampaignProgress
          name="Progress of a reading"
          counts={{ total: 40, succeeded: 21, failed: 3 }}
          text="24 of 40 meters"
          state="running"
          remaining={95}
          stop={stop}
        />
      ),
      stopped: () => (
        <CampaignProgress
          name="Progress of a stopped reading"
          counts={{ total: 40, succeeded: 21, failed: 3, unneeded: 16 }}
          text="24 of 40 meters"
          state="stopped"
          stop={stop}
        />
      ),
      finished: () => (
        <CampaignProgress
          name="Progress of a finished reading"
          counts={{ total: 40, succeeded: 39, failed: 1 }}
          text="40 of 40 meters"
          state="finished"
        />
      ),
      undecided: () => (
        <CampaignProgress
          name="Progress of an import"
          counts={{ total: 900, ended: 300 }}
          text="300 of 900 lines"
          state="running"
        />
      ),
      lost: () => (
        <CampaignProgress
          name="Progress of an import that is not followed"
          counts={{ total: 900, ended: 300 }}
          text="300 of 900 lines"
          state="lost"
        />
      ),
      unknown: () => (
        <CampaignProgress
          name="Progress that is unknown"
          counts={{ total: null, succeeded: null, failed: null }}
          text="— of — meters"
          state="running"
          stop={{ run: nothing, busy: true }}
        />
      ),
    },
  },
  {
    name: 'CampaignShare',
    states: {
      usual: () => <CampaignShare percent={62} succeeded={120} failed={4} />,
      unknown: () => <CampaignShare percent={null} succeeded={null} failed={null} />,
    },
  },
  {
    name: 'CampaignResults',
    states: {
      running: () => <CampaignResults name="Results so far" rows={runningReadings} {...shared} />,
      finished: () => (
        <CampaignResults
          name="Results of a reading"
          rows={readings}
          {...shared}
          retry={{ label: (count) => `Read ${count} again`, run: nothing, busy: false }}
        />
      ),
      empty: () => <CampaignResults name="Results of nothing" rows={[]} {...shared} />,
    },
  },
]
