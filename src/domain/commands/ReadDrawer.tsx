import { Button } from 'antd'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { readLimit } from '@/rules/limits/limits'
import { RunSign } from '@/ui/actions/signs'
import { PaneDrawer } from '@/ui/dialog/PaneDrawer'
import { feedback } from '@/ui/feedback/feedback'
import { CommandProgress } from './CommandProgress'
import { CommandResults } from './CommandResults'
import type { Command } from './useDeviceCommand'
import sharedStyles from '@/ui/theme/shared.module.css'
import css from './ReadDrawer.module.css'

interface Props {
  title: string
  command: Command
  /** Controls of the order: the day, the items, the way of reading. */
  order: ReactNode
  /** Answers that are asked for. */
  requested: number
  /** Why it cannot begin, in words. */
  problem: string | undefined
  /** Something that the order needs is on its way: it cannot begin, and nothing is wrong yet. */
  waiting?: boolean
  start: () => unknown
  /** Name of the table of results. */
  results: string
  /** Beside the results. */
  children?: ReactNode
  /** In place of all that: what is to be read is on its way, or there is nothing. */
  instead?: ReactNode
  /** Asked before a reading that runs is closed. */
  leaving: { title: string; content: string; ok: string; cancel: string }
  onClose: () => void
}

/** Reads meters on demand beside the list in which they were chosen: the order, its progress, the result of each as it comes. */
export function ReadDrawer({
  title,
  command,
  order,
  requested,
  problem,
  waiting = false,
  start,
  results,
  children,
  instead,
  leaving,
  onClose,
}: Props) {
  const { t } = useTranslation('reading')
  const { running, view } = command
  return (
    <PaneDrawer
      // The order is a few fields; the table of results needs the room.
      size={running || view ? 'large' : 'usual'}
      title={title}
      bodyStyle={{ display: 'flex', minHeight: 0 }}
      footer={instead ? undefined : renderStart()}
      onClose={() => void close()}
    >
      <div className={sharedStyles.filledColumn}>{instead ?? renderReading()}</div>
    </PaneDrawer>
  )

  function renderReading() {
    return (
      <>
        <div className={clsx(sharedStyles.topRow, css.order)}>{order}</div>
        <output className={css.problem}>{!waiting && problem}</output>
        <CommandProgress command={command} />
        <div className={sharedStyles.filled}>
          {view && (
            <CommandResults command={command} name={results} can={{ retry: 'read', export: 'export' }}>
              {children}
            </CommandResults>
          )}
        </div>
      </>
    )
  }

  function renderStart() {
    return (
      <>
        <output className={requested > readLimit.items ? css.over : sharedStyles.mutedFigure}>
          {t('batch.requested')} {t('batch.ofMax', { n: requested, max: readLimit.items })}
        </output>
        <Button
          type="primary"
          icon={<RunSign aria-hidden />}
          disabled={problem !== undefined || running || waiting}
          loading={command.starting}
          onClick={() => void start()}
        >
          {t('batch.start')}
        </Button>
      </>
    )
  }

  async function close(): Promise<void> {
    if (running && !((await feedback.confirm({ ...leaving, danger: true })) && (await command.stop()))) return
    command.forget()
    onClose()
  }
}
