import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ClockRow } from '@/api/query/timeAnalysis'
import { ReadDrawer } from '@/domain/commands/ReadDrawer'
import { ReadWayFields } from '@/domain/commands/ReadWayFields'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'
import { readLimit } from '@/rules/limits/limits'
import { fromStore, liveRead, readProblem, type ReadWay } from '@/rules/readings/readRules'

/** Items of a clock reading: the meter's time and its deviation. */
const items = ['meter_time', 'clock_deviation_s'].map((item_code) => ({
  item_code,
  task_type: '1',
  event_type: '',
}))

interface Props {
  rows: readonly ClockRow[]
  onClose: (changed: boolean) => void
}

/** Reads the clocks of the given meters on demand. */
export function ReadClocks({ rows, onClose }: Props) {
  const { t } = useTranslation('clocks')
  const { t: reading } = useTranslation('reading')
  const [way, setWay] = useState<ReadWay>(rows.length === 1 ? liveRead : fromStore)
  const problem = readProblem({ meters: rows, items, way })
  const command = useDeviceCommand({
    name: `clocks|${rows.length}|${rows[0]?.id ?? ''}`,
    busy: t('read.busy'),
  })
  return (
    <ReadDrawer
      title={t('read.title', { count: rows.length, n: rows.length })}
      command={command}
      order={<ReadWayFields value={way} disabled={command.running} onChange={setWay} />}
      requested={rows.length * items.length}
      problem={problem && reading(`problem.${problem}`, { max: readLimit.items })}
      start={() =>
        command.start({
          kind: 'read',
          target: 'meter',
          devices: rows.map(({ id }) => id),
          items: items.map(({ item_code }) => item_code),
          ...way,
        })
      }
      results={t('read.results')}
      leaving={{
        title: t('read.stopTitle'),
        content: t('read.stopText'),
        ok: t('read.stop'),
        cancel: t('read.stay'),
      }}
      onClose={() => onClose(command.view !== undefined)}
    />
  )
}
