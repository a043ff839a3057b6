import { useTranslation } from 'react-i18next'
import type { ExportJob } from '@/stores/exports'

/** What the state of an export is called. */
export function useExportWords() {
  const { t } = useTranslation('exports')
  const phaseText = ({ phase }: ExportJob, percent: number): string =>
    phase === 'running' ? t('running', { percent }) : t(phase)
  /** @param seconds still to wait */
  const duration = (seconds: number): string => {
    const whole = Math.ceil(seconds)
    return whole < 60
      ? t('seconds', { n: whole })
      : t('minutes', { m: Math.floor(whole / 60), s: whole % 60 })
  }
  return { phaseText, duration }
}
