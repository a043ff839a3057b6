import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExportJob } from '@/stores/exports'
import { useExportWords } from './useExportWords'

/**
 * Text about exports for screen readers: the newest change of any of them, in tenths. Empty at first, because a live
 * region only announces text that is put into it later.
 */
export function useNews(jobs: readonly ExportJob[]): string {
  const { t } = useTranslation('exports')
  const { phaseText } = useExportWords()
  const announced = useRef(new Map<string, string>())
  const [news, setNews] = useState('')
  useEffect(() => {
    const earlier = announced.current
    announced.current = new Map(jobs.map((job) => [job.id, tellingOf(job)]))
    const changed = jobs.findLast((job) => earlier.get(job.id) !== tellingOf(job))
    if (changed) {
      const text = phaseText(changed, Math.floor(changed.percent / 10) * 10)
      setNews(`${t('title', { name: changed.name })}. ${text}`)
    } else if (jobs.length === 0) setNews('')
    // oxlint-disable-next-line react/exhaustive-deps -- `phaseText` is new on every render; only a job makes news.
  }, [jobs])
  return news
}

const tellingOf = ({ phase, percent }: ExportJob): string => `${phase} ${String(Math.floor(percent / 10))}`
