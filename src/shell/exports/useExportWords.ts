import { useTranslation } from 'react-i18next'
import { formatDuration } from '@/lib/duration'
import { formatBytes } from '@/lib/format'
import type { ExportJob } from '@/stores/exports'

/** Words for the state of an export. */
export function useExportWords() {
  const { t, i18n } = useTranslation('exports')
  const phaseText = ({ phase, received }: ExportJob, percent: number): string => {
    if (phase === 'running') return t('running', { percent })
    if (phase !== 'finishing' || !received) return t(phase)
    const { loaded, total } = received
    const size = (bytes: number) => formatBytes(bytes, i18n.language)
    return total === undefined
      ? t('receiving', { loaded: size(loaded) })
      : t('receivingOf', { loaded: size(loaded), total: size(total) })
  }
  /** @param seconds still to wait */
  const duration = (seconds: number): string => formatDuration(Math.ceil(seconds), i18n.language)
  return { phaseText, duration }
}
