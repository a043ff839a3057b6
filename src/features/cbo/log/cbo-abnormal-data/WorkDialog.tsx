import { clsx } from 'clsx'
import { Input, Radio } from 'antd'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { abnormalApi, type AbnormalChange, type AbnormalRow } from '@/api/cbo/abnormal'
import { reloadAbnormal } from '@/domain/links/abnormalRead'
import { addDays, formatDateTime, utilityToday } from '@/lib/time'
import { abnormalName } from '@/rules/codes/abnormalName'
import { useLoad } from '@/ui/data/queries'
import { useSend } from '@/ui/data/useSend'
import { useFeedback } from '@/ui/feedback/feedback'
import { loadedOptions } from '@/ui/fields/loadedOptions'
import { OptionSelect } from '@/ui/fields/OptionSelect'
import { searchLabels } from '@/ui/fields/searchLabels'
import { useDirty } from '@/ui/pane/marks'
import { confirmationWidth } from '@/ui/dialog/dialogFrame'
import { PaneDialog } from '@/ui/dialog/PaneDialog'
import { remarkLength } from '@/rules/limits/fieldLimits'
import sharedStyles from '@/ui/theme/shared.module.css'
import styles from './AbnormalData.module.css'

export type Work = 'assign' | 'snooze' | 'note'

interface Props {
  work: Work
  rows: readonly AbnormalRow[]
  /** `hasChanged` is true after a successful change. */
  onClose: (hasChanged: boolean) => void
}

/** Snooze times in days; records return at eight in the morning. */
const snoozeDays = { day: 1, days3: 3, week: 7 } as const
const wakeAt = '08:00:00'

/** Dialog that assigns, snoozes or comments on records. */
export function WorkDialog({ work, rows, onClose }: Props) {
  const { t, i18n } = useTranslation('abnormal')
  const feedback = useFeedback()
  const id = useId()
  const [first] = rows
  const sharedValue = (fieldOf: (row: AbnormalRow) => string) =>
    first && rows.every((row) => fieldOf(row) === fieldOf(first)) ? fieldOf(first) : ''
  const initial =
    work === 'note'
      ? sharedValue((row) => row.note)
      : work === 'assign'
        ? sharedValue((row) => row.assignee)
        : ''
  const tomorrow = `${addDays(utilityToday(), snoozeDays.day)} ${wakeAt}`
  // Records of different users start without a choice, so that an untouched field changes no assignment.
  const isMixed = work === 'assign' && rows.some((row) => row.assignee !== first?.assignee)
  const [value, setValue] = useState(work === 'snooze' ? tomorrow : isMixed ? undefined : initial)
  const n = rows.length
  const name = n === 1 && first ? abnormalName(first) : t('dialog.for', { count: n, n })
  const changed = work === 'note' && value !== initial
  const isUnchanged = value === undefined || (work !== 'snooze' && !isMixed && value === initial)
  useDirty(changed ? t('dialog.unsaved', { name }) : undefined)

  const people = useLoad(['abnormalAssignees'], (signal) => abnormalApi.assignees(signal), {
    enabled: work === 'assign',
  })
  const noAssignee = { value: '', label: t('list.nobody') }
  const nameOf = (user: string) => people.data?.find((person) => person.username === user)?.name ?? user
  const sending = useSend(
    (change: AbnormalChange) => abnormalApi.update(rows, change),
    () => {
      reloadAbnormal()
      feedback.success(doneText())
      onClose(true)
    },
  )
  const save = () => {
    if (value === undefined) return undefined
    if (work === 'assign') return sending.send({ assignee: value })
    if (work === 'snooze') return sending.send({ snoozed_until: value })
    return sending.send({ note: value.trim() })
  }
  const leave = async () => {
    if (sending.sending) return
    const agreed =
      !changed ||
      (await feedback.confirm({
        title: t('dialog.discardTitle'),
        content: t('dialog.discardText'),
        ok: t('dialog.discard'),
        cancel: t('dialog.keep'),
        danger: true,
      }))
    if (agreed) onClose(false)
  }
  return (
    <PaneDialog
      title={`${t(`dialog.${work}`)} · ${name}`}
      width={confirmationWidth}
      ok={{ text: t('dialog.save'), disabled: isUnchanged, sending: sending.sending, run: save }}
      error={sending.error}
      onClose={() => void leave()}
    >
      <div className={styles.form}>
        {work === 'assign' && (
          <>
            <label className={styles.label} htmlFor={`${id}who`}>
              {t('dialog.who')}
            </label>
            <OptionSelect
              id={`${id}who`}
              showSearch={searchLabels}
              placeholder={t('dialog.choose')}
              options={loadedOptions(
                people,
                (loadedPeople) => [
                  noAssignee,
                  ...loadedPeople.map((person) => ({ value: person.username, label: person.name })),
                ],
                [noAssignee],
              )}
              value={value}
              onChange={setValue}
            />
          </>
        )}
        {work === 'snooze' && (
          <>
            <span className={styles.label} id={`${id}until`}>
              {t('dialog.until')}
            </span>
            <Radio.Group
              className={clsx(styles.choices)}
              aria-labelledby={`${id}until`}
              value={value}
              onChange={(event) => setValue(String(event.target.value))}
            >
              {(['day', 'days3', 'week'] as const).map((key) => {
                const until = `${addDays(utilityToday(), snoozeDays[key])} ${wakeAt}`
                return (
                  <Radio key={key} value={until}>
                    {t(`dialog.${key}`)}
                    <span className={styles.when}>{formatDateTime(until, i18n.language)}</span>
                  </Radio>
                )
              })}
              <Radio value="">{t('dialog.awake')}</Radio>
            </Radio.Group>
            <p className={sharedStyles.note}>{t('dialog.untilHelp')}</p>
          </>
        )}
        {work === 'note' && (
          <>
            <label className={styles.label} htmlFor={`${id}note`}>
              {t('dialog.note')}
            </label>
            <Input.TextArea
              id={`${id}note`}
              rows={4}
              maxLength={remarkLength}
              showCount
              value={value}
              onChange={(event) => setValue(event.target.value)}
            />
            <p className={sharedStyles.note}>
              {t('dialog.noteHelp')} {n > 1 && t('dialog.noteMany')}
            </p>
          </>
        )}
      </div>
    </PaneDialog>
  )

  function doneText(): string {
    if (work === 'note') return t(value?.trim() ? 'done.noted' : 'done.noteRemoved')
    if (work === 'assign')
      return value
        ? t('done.assigned', { count: n, n, name: nameOf(value) })
        : t('done.unassigned', { count: n, n })
    return value
      ? t('done.snoozed', { count: n, n, time: formatDateTime(value, i18n.language) })
      : t('done.woken', { count: n, n })
  }
}
