import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LatestRow } from '@/api/query/latestValues'
import { ReadDrawer } from '@/domain/commands/ReadDrawer'
import { ReadWayFields } from '@/domain/commands/ReadWayFields'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'
import { readLimit } from '@/rules/limits/limits'
import { fromStore, liveRead, readProblem, type ReadWay } from '@/rules/readings/readRules'

interface Props {
  rows: readonly LatestRow[]
  onClose: (changed: boolean) => void
}

/** Reads the registers of the chosen rows on demand. */
export function ReadLatest({ rows, onClose }: Props) {
  const { t } = useTranslation('values')
  const { t: reading } = useTranslation('reading')
  const meters = [...new Map(rows.map((row) => [row.meter_id, row])).values()]
  const items = [...new Set(rows.map(({ item }) => item))].map((item_code) => ({
    item_code,
    task_type: '1',
    event_type: '',
  }))
  const [way, setWay] = useState<ReadWay>(meters.length === 1 ? liveRead : fromStore)
  const problem = readProblem({ meters, items, way })
  const command = useDeviceCommand({
    name: `latest|${meters.length}|${meters[0]?.meter_id ?? ''}`,
    busy: t('latest.read.busy'),
  })
  return (
    <ReadDrawer
      title={t('latest.read.title', { count: meters.length, n: meters.length })}
      command={command}
      order={<ReadWayFields value={way} disabled={command.running} onChange={setWay} />}
      requested={meters.length * items.length}
      problem={problem && reading(`problem.${problem}`, { max: readLimit.items })}
      start={() =>
        command.start({
          kind: 'read',
          target: 'meter',
          devices: meters.map(({ meter_id }) => meter_id),
          items: items.map(({ item_code }) => item_code),
          ...way,
        })
      }
      results={t('latest.read.results')}
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
