import { useTranslation } from 'react-i18next'
import type { SignalRow } from '@/api/capture/signalRead'
import { ReadDrawer } from '@/domain/commands/ReadDrawer'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'
import { readLimit } from '@/rules/limits/limits'
import { mediumOf, toldBy } from '@/rules/readings/signalBands'
import { EmptyState } from '@/ui/states/EmptyState'

interface Props {
  rows: readonly SignalRow[]
  onClose: (changed: boolean) => void
}
const readable = ['rsrp', 'rssi', 'snr'] as const

/** Reads the signal of the chosen devices; values that a medium does not report are left out. */
export function ReadSignals({ rows, onClose }: Props) {
  const { t } = useTranslation('signals')
  const { t: readingTexts } = useTranslation('reading')
  const valuesOf = (row: SignalRow) => toldBy[mediumOf(row.downlink_type, row.network_type)]
  const devices = rows.filter((row) => valuesOf(row).length > 0)
  const isModule = rows[0]?.device === 'module'
  const items = readable.filter((item) => devices.some((row) => valuesOf(row).includes(item)))
  const requested = devices.length * items.length
  const command = useDeviceCommand({
    name: `signal|${String(rows.length)}|${rows[0]?.id ?? ''}`,
    busy: t('read.busy'),
  })
  const cableCount = rows.length - devices.length
  return (
    <ReadDrawer
      title={t('read.title', { count: rows.length, n: rows.length })}
      command={command}
      order={
        <p>
          {t('read.what')} {cableCount > 0 && t('read.cables', { n: cableCount })}
        </p>
      }
      requested={requested}
      problem={
        requested > readLimit.items
          ? readingTexts('problem.tooManyRequested', { max: readLimit.items })
          : undefined
      }
      instead={devices.length === 0 ? <EmptyState title={t('read.allCables')} /> : undefined}
      start={() =>
        command.start({
          kind: 'read',
          target: isModule ? 'meter' : 'cp',
          devices: devices.map(({ id }) => id),
          items: [...items],
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
