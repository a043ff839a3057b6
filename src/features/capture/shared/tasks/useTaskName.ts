import { useTranslation } from 'react-i18next'
import type { AutoTaskRow } from '@/api/capture/tasks'

/** Name of a task where names must differ: a copy may have the name of its original and gets a suffix. */
export function useTaskName(): (row: Pick<AutoTaskRow, 'job_name' | 'copy_of'>) => string {
  const { t } = useTranslation('tasks')
  return (row) => (row.copy_of === row.job_name ? t('copyName', { name: row.job_name }) : row.job_name)
}
