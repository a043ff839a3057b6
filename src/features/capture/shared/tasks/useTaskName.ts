import { useTranslation } from 'react-i18next'
import type { AutoTaskRow } from '@/api/capture/tasks'

/** What a row is called where a name has to tell two apart: a copy keeps the name of its original. */
export function useTaskName(): (row: Pick<AutoTaskRow, 'job_name' | 'copy_of'>) => string {
  const { t } = useTranslation('tasks')
  return (row) => (row.copy_of === row.job_name ? t('copyName', { name: row.job_name }) : row.job_name)
}
