import { useTranslation } from 'react-i18next'
import { useSyncExternalStore } from 'react'
import type { Work } from '@/api/cbo/work'
import { taskRunsPath } from '@/domain/commands/taskPaths'
import { useAbnormalWords } from '@/domain/words/useAbnormalWords'
import { useWords } from '@/domain/words/words'
import { draftsOf, type Draft } from '@/lib/drafts'
import { formatNumber } from '@/lib/number'
import { formatDate, formatShortTime } from '@/lib/time'
import { withQuery } from '@/lib/url'
import { abnormalName } from '@/rules/codes/abnormalName'
import { failReason } from '@/rules/codes/dictionaries'
import { exportsStore, useExports } from '@/stores/exports'
import { menuTitleAt, useMenuPage } from '@/stores/menuPages'
import { useSession } from '@/stores/session'
import { useTabs } from '@/stores/tabs'
import { typedAt } from '@/ui/pane/typedAt'
import { useMenuTitle, useTitleOfScreen } from '../menu/usePageTitle'

/** Something that waits, and the one thing that can be done about it. */
export interface Row {
  key: string
  title: string
  details: readonly string[]
  /** `does` is an address, or what happens. */
  action: { label: string; does: string | (() => void) }
}

export interface Part {
  key: string
  title: string
  /** Number of waiting entries; null = unknown. */
  total: number | null
  /** The list that holds all of them. */
  listPath?: string | undefined
  rows: readonly Row[]
}

const abnormalPage = '/cbo/log/cboAbnormalData'

/** Waiting work that the server knows of. */
export function useServerParts({ abnormal, tasks, jobs, audits }: Work): Part[] {
  const { t, i18n } = useTranslation('work')
  const { word } = useWords()
  const { rule } = useAbnormalWords()
  const username = useSession((state) => state.user?.username)
  const monitor = useMenuPage('taskMonitor')
  const log = useMenuPage('jobLog')
  const audit = useMenuPage('readAudit')
  const day = (wall: string) => formatDate(wall, i18n.language)
  const time = (wall: string) => formatShortTime(wall, i18n.language)
  const number = (value: number | null) => formatNumber(value, 0, i18n.language) || '—'
  return [
    {
      key: 'abnormal',
      title: t('part.abnormal'),
      total: abnormal?.total ?? null,
      listPath: withQuery(abnormalPage, { assignee: username }),
      rows: (abnormal?.rows ?? []).map((row) => ({
        key: row.id,
        title: rule(row),
        details: [
          abnormalName(row),
          day(row.data_date),
          row.note,
          row.snoozed_until && t('snoozed', { time: time(row.snoozed_until) }),
        ],
        action: {
          label: t('open'),
          does: withQuery(abnormalPage, {
            type: row.metercomid ? '3' : '',
            font: row.metercomid,
            tg_id: row.metercomid ? '' : row.tg_id,
            dispe_type: row.e_type,
            data_date_begin: row.data_date,
            data_date_end: row.data_date,
          }),
        },
      })),
    },
    {
      key: 'audits',
      title: t('part.audits'),
      total: audits?.total ?? null,
      rows: (audit ? (audits?.rows ?? []) : []).map((row) => ({
        key: row.id,
        title: `${row.metercomid} · ${row.month}`,
        details: [t('askedBy', { name: row.asked_by, time: time(row.asked_time) }), row.note],
        action: {
          label: t('open'),
          does: withQuery(audit ?? '', { metercomid: row.metercomid, month: row.month }),
        },
      })),
    },
    {
      key: 'tasks',
      title: t('part.tasks'),
      total: tasks?.total ?? null,
      rows: (monitor ? (tasks?.rows ?? []) : []).map((row) => ({
        key: row.id,
        title: row.job_name,
        details: [
          time(row.task_time),
          t('notRead', { n: number(row.failure_count), of: number(row.object_count) }),
          row.failure_reason && word(failReason, row.failure_reason),
        ],
        action: { label: t('open'), does: taskRunsPath(row.task_id) },
      })),
    },
    {
      key: 'jobs',
      title: t('part.jobs'),
      total: jobs?.total ?? null,
      rows: (log ? (jobs?.rows ?? []) : []).map((row) => ({
        key: row.id,
        title: row.job_name,
        details: [time(row.start_time), row.exception.split('\n')[0] ?? ''],
        action: { label: t('open'), does: withQuery(log ?? '', { id: row.id }) },
      })),
    },
  ]
}

/** Waiting work in this window: unfinished exports, and typed values that are not saved. */
export function useWindowParts(): Part[] {
  const { t, i18n } = useTranslation('work')
  const menuTitle = useMenuTitle()
  const titleOfScreen = useTitleOfScreen()
  const jobs = useExports((state) => state.jobs)
  const tabs = useTabs((state) => state.tabs)
  const menus = useSession((state) => state.menus)
  const drafts = useDrafts()
  const titleOf = (path: string): string => {
    const tab = tabs.find((candidate) => candidate.path === path)
    return (tab && titleOfScreen(tab)) || menuTitle(menuTitleAt(menus, path) || tab?.name || path)
  }
  return [
    {
      key: 'exports',
      title: t('part.exports'),
      total: jobs.length,
      rows: jobs.map((job) => ({
        key: job.id,
        title: job.name,
        details: [t(`export.${job.phase}`)],
        action: { label: t('show'), does: () => exportsStore.minimise(false) },
      })),
    },
    {
      key: 'drafts',
      title: t('part.drafts'),
      total: drafts.length,
      rows: drafts.map(({ path, name, at: typedTime }) => ({
        key: `${path}|${name}`,
        title: titleOf(path),
        details: [t('typed', { time: typedAt(typedTime, i18n.language) })],
        action: { label: t('goOn'), does: path },
      })),
    },
  ]
}

let snapshot: { user: string; key: string; drafts: readonly Draft[] } = { user: '', key: '', drafts: [] }

/** The drafts as they are now; the same list until one of them changes. */
function draftsNow(user: string): readonly Draft[] {
  const drafts = user === '' ? [] : draftsOf(user)
  const key = drafts.map(({ path, name, at: typedTime }) => `${path}|${name}|${typedTime}`).join()
  if (snapshot.user !== user || snapshot.key !== key) snapshot = { user, key, drafts }
  return snapshot.drafts
}

/** Drafts have no change events, so they are read at each rendering. */
const never = () => () => {}

function useDrafts(): readonly Draft[] {
  const user = useSession((state) => state.user?.username ?? '')
  return useSyncExternalStore(never, () => draftsNow(user))
}
