import { useTranslation } from 'react-i18next'
import type { ClockRow } from '@/api/query/timeAnalysis'
import { SyncMeters } from '@/domain/commands/SyncMeters'
import { useDeviceCommand } from '@/domain/commands/useDeviceCommand'

interface Props {
  rows: readonly ClockRow[]
  onClose: (changed: boolean) => void
}

/** Sets the clocks of the chosen meters. */
export function SyncClocks({ rows, onClose }: Props) {
  const { t } = useTranslation('clocks')
  const command = useDeviceCommand({ name: `sync|${rows.length}|${rows[0]?.id ?? ''}`, busy: t('sync.busy') })
  return (
    <SyncMeters
      meters={rows.map(({ id, metercomid, deviation_s }) => ({
        id,
        name: metercomid,
        deviation: deviation_s,
      }))}
      command={command}
      onClose={() => {
        const changed = command.view !== undefined
        if (!command.running) command.forget()
        onClose(changed)
      }}
    />
  )
}
