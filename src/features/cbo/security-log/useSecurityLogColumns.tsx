import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { SecurityLogRow } from '@/api/logs'
import { networks, securityEvents } from '@/rules/securityEvents'
import { deviceOf } from '@/lib/device'
import { formatDateTime } from '@/lib/time'
import type { Column } from '@/ui/table/column'
import { NoValue } from '@/ui/value/Quantity'
import { Status } from '@/ui/value/Status'

export function useSecurityLogColumns(): readonly Column<SecurityLogRow>[] {
  const { t, i18n } = useTranslation('logs')
  const { language } = i18n
  return useMemo(
    (): readonly Column<SecurityLogRow>[] => [
      {
        key: 'event_time',
        sort: true,
        title: t('time'),
        width: 165,
        identity: true,
        render: (row) => formatDateTime(row.event_time, language),
      },
      { key: 'user_name', sort: true, title: t('user'), width: 155, render: (row) => row.user_name },
      { key: 'username', title: t('account'), width: 105, render: (row) => row.username },
      {
        key: 'event',
        sort: true,
        title: t('safety.event'),
        width: 165,
        render: (row) => {
          const known = securityEvents.find((event) => event === row.event)
          return known ? t(`safetyEvent.${known}`) : row.event
        },
      },
      {
        key: 'result',
        sort: true,
        title: t('result'),
        width: 110,
        render: ({ result }) =>
          result === '1' ? (
            <Status tone="success" shape="check" word={t('safetyResult.1')} />
          ) : (
            <Status tone="danger" shape="cross" word={t('safetyResult.2')} />
          ),
      },
      { key: 'ip', sort: true, title: t('ip'), width: 120, render: (row) => row.ip || <NoValue /> },
      {
        key: 'location',
        sort: true,
        title: t('safety.location'),
        width: 150,
        render: (row) => {
          const known = networks.find((location) => location === row.location)
          return known ? t(`location.${known}`) : row.location || <NoValue />
        },
      },
      {
        key: 'agent',
        title: t('safety.device'),
        width: 170,
        render: (row) => deviceOf(row.agent) || row.agent || <NoValue />,
      },
      {
        key: 'by_user',
        sort: true,
        title: t('safety.by'),
        width: 180,
        render: (row) => row.by_user || <NoValue />,
      },
      {
        key: 'locked',
        title: t('safety.locked'),
        width: 130,
        render: (row) =>
          row.locked === '1' ? (
            <Status tone="danger" shape="octagon" word={t('safety.lockedYes')} />
          ) : (
            <NoValue />
          ),
      },
    ],
    [t, language],
  )
}
