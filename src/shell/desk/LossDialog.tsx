import { Button, Modal } from 'antd'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { dropDraftsAt } from '@/lib/drafts'
import { desk, isLeaving, type Asked, type Question } from '@/stores/desk'
import { useExports } from '@/stores/exports'
import { session } from '@/stores/session'
import { tabs } from '@/stores/tabs'
import type { BuiltRoutes } from '../menu/routes'
import { tabId } from '../tags/ids'
import { LossList } from './LossList'
import { useLosses } from './losses'
import styles from './LossDialog.module.css'

interface Props {
  question: Asked
  routes: BuiltRoutes
}

/** Names what would be lost, and does only what is agreed. */
export function LossDialog({ question, routes }: Props) {
  const { t } = useTranslation('desk')
  const navigate = useNavigate()
  const { kind, paths, elsewhere = [], answer } = question
  const leaves = isLeaving(kind)
  const losses = useLosses(paths, routes)
  const jobs = useExports((state) => state.jobs)
  const exports = leaves ? jobs.filter((job) => job.phase !== 'downloadFailed') : []
  /** Tabs that may go although they hold something. */
  const [ticked, setTicked] = useState<readonly string[]>([])
  const many = kind === 'others' || kind === 'all'
  const marked = losses.map((loss) => loss.path)
  const lostPaths = many ? ticked.filter((path) => marked.includes(path)) : marked
  const going = many ? paths.filter((path) => !marked.includes(path) || lostPaths.includes(path)) : paths
  const title = losses[0]?.title ?? ''
  const settled = losses.length === 0 && exports.length === 0 && elsewhere.length === 0

  useEffect(() => {
    // All of it has been saved meanwhile: nothing is left to ask.
    if (settled) answer(paths)
  }, [settled, answer, paths])

  function agree() {
    if (!leaves) {
      dropDraftsAt(session.get().user?.username ?? '', lostPaths)
      desk.forget(lostPaths)
    }
    answer(going)
    focusTab()
  }
  function stay() {
    answer(undefined)
    focusTab()
  }
  function show(path: string) {
    const tab = tabs.get().tabs.find((openTab) => openTab.path === path)
    answer(undefined)
    if (tab) void navigate(tab.fullPath + tab.location.hash, { state: tab.location.state })
    focusTab(path)
  }

  const titles: Record<Question['kind'], string> = {
    close: t('loss.closeTitle', { title }),
    refresh: t('loss.refreshTitle', { title }),
    others: t('loss.manyTitle'),
    all: t('loss.manyTitle'),
    signOut: t('loss.signOutTitle'),
    password: t('loss.passwordTitle'),
  }
  const onlyBusy =
    losses.length > 0 && losses.every(({ kinds }) => !kinds.has('unsaved') && !kinds.has('draft'))
  const n = going.length
  const keptCount = marked.length - lostPaths.length
  const words = {
    close: t('loss.close'),
    refresh: t('loss.refresh'),
    signOut: t('loss.signOut'),
    password: t('loss.password'),
    many:
      lostPaths.length === 0
        ? t('loss.othersKeep', { count: n, n })
        : keptCount > 0
          ? t('loss.closeKeep', { count: n, n, kept: keptCount })
          : t('loss.closeEvery', { count: n, n }),
  }
  const harmless = many && lostPaths.length === 0
  return (
    <Modal
      open
      title={titles[kind]}
      width={560}
      // Above the warning of an idle session, which leads here.
      {...(leaves && { zIndex: 1850 })}
      mask={{ closable: false }}
      onCancel={stay}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- Enter must do the harmless thing */}
          <Button autoFocus onClick={stay}>
            {t(many ? 'loss.cancel' : 'loss.stay')}
          </Button>
          {/* Until something is ticked there may be nothing that closes. */}
          {n > 0 && (
            <Button type="primary" danger={!harmless} onClick={agree}>
              {words[kind === 'others' || kind === 'all' ? 'many' : kind]}
            </Button>
          )}
        </>
      }
    >
      {losses.length > 0 && <p className={styles.lead}>{t(onlyBusy ? 'loss.atWork' : 'loss.modified')}</p>}
      {isLeaving(kind) && <p>{t(`loss.${kind}Text`)}</p>}
      {many && <p>{t('loss.which')}</p>}
      <LossList
        losses={losses}
        exports={exports}
        elsewhere={elsewhere}
        ticked={many ? lostPaths : undefined}
        onTick={setTicked}
        onShow={show}
      />
    </Modal>
  )
}

/** The focused element may be closed: focus then moves to the tab in front. */
function focusTab(path?: string): void {
  setTimeout(() => {
    const lostFocus = document.activeElement === null || document.activeElement === document.body
    if (path !== undefined || lostFocus) document.getElementById(tabId(path ?? tabs.get().active))?.focus()
  }, 200)
}
