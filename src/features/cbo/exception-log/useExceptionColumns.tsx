import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ExceptionRow } from '@/api/exceptions'
import { codeIn, exceptionTypes, handledLook } from '@/rules/noticeCodes'
import { formatDateTime } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { Status } from '@/ui/value/Status'
import styles from '../parts/Cbo.module.css'

export function useExceptionColumns(open: (row: ExceptionRow) => void): readonly Column<ExceptionRow>[] {
  const { t, i18n } = useTranslation('notices')
  return useMemo(
    () => [
      {
        key: 'exception_time',
        title: t('exception.time'),
        width: 200,
        identity: true,
        render: (row) => (
          <button type="button" className={styles.link} onClick={() => open(row)}>
            {formatDateTime(row.exception_time, i18n.language)}
          </button>
        ),
      },
      {
        key: 'dispexception_type',
        title: t('exception.type'),
        width: 150,
        render: ({ exception_type, dispexception_type }) => {
          const known = codeIn(exceptionTypes, exception_type)
          return known ? t(`exceptionType.${known}`) : dispexception_type
        },
      },
      { key: 'name', title: t('exception.name'), width: 280, render: ({ name }) => name },
      { key: 'module_name', title: t('exception.module'), width: 150, render: (row) => row.module_name },
      {
        key: 'message',
        title: t('exception.message'),
        width: 420,
        render: ({ message }) => <span className={styles.mono}>{message}</span>,
      },
      {
        key: 'trace_id',
        title: t('exception.traceId'),
        width: 160,
        render: ({ trace_id }) => <span className={styles.mono}>{trace_id}</span>,
      },
      {
        key: 'handled',
        title: t('exception.handled'),
        width: 130,
        render: ({ handled }) => (
          <Status
            {...handledLook(handled === '1')}
            word={t(handled === '1' ? 'handled.yes' : 'handled.no')}
          />
        ),
      },
    ],
    [t, i18n.language, open],
  )
}
