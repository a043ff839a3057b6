import { Form } from 'antd'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { DrawerWidth } from '@/ui/dialog/drawerWidths'
import { useStaying } from '@/ui/dialog/useStaying'
import { feedback } from '@/ui/feedback/feedback'
import { useDraft } from '@/ui/pane/draft'
import { DraftOffer } from '@/ui/pane/DraftOffer'
import { useDirty } from '@/ui/pane/marks'
import { FormFooter } from './FormFooter'
import { FormFrame, type FormKind } from './FormFrame'
import { FormSkeleton } from './FormSkeleton'
import { sameValues, trimmed } from './formValues'
import { FieldWords } from '../fields/fieldWords'
import { SecretFields } from '../fields/secretFields'
import { TheirsNote } from './TheirsNote'
import { useTheirs } from './useTheirs'
import { useSaving, type Submit } from './useSaving'
import styles from './form.module.css'

export interface FormShellProps<T extends object> {
  /** Also names the unsaved work of the tab. */
  title: string
  /** Up to eight fields: a dialog, one column. More: a drawer, two columns; or a page of its own; or a part of a page. */
  kind?: FormKind
  /** Width of a drawer; default: 'usual'. */
  size?: DrawerWidth
  /** Name of the crash-safe draft: unique in the screen, with the object's id. */
  draft: string
  /** Undefined while it is being loaded: grey fields, or `instead`. */
  initial: T | undefined
  /** What stands there when it could not be loaded. */
  instead?: ReactNode
  /** Its `ask` is asked before, with what would be sent: nothing is sent without its consent. */
  submit: Submit<T>
  /** What to say when it was saved. */
  done?: string
  /** With what the call answered, where it was saved. */
  onClose: (saved: boolean, answer?: unknown) => void
  /** Default: Save. */
  okText?: string
  /**
   * It may be sent without a change of the initial values: a new object, or an order that means something as it opens.
   * Default: the draft's name says `new` where the object's id would stand.
   */
  creating?: boolean
  children: ReactNode
}

/**
 * A form in a dialog or a drawer. It keeps what was typed: the tab is marked, a draft survives a crash, closing asks
 * first, and a refusal of the server lands on the fields it names. One submission at a time.
 * @example
 * <FormShell title={t('add')} draft="dict:new" initial={blank} submit={dictsApi.insert} onClose={close}>
 *   <Field.Text name="code" label={t('code')} required />
 * </FormShell>
 */
export function FormShell<T extends object>(props: FormShellProps<T>) {
  const { title, kind = 'dialog', initial, submit, done, onClose, creating = isNew(props.draft) } = props
  const { t } = useTranslation('form')
  const [form] = Form.useForm<T>()
  const name = useId()
  const [changed, setChanged] = useState(false)
  /** Saving was tried and there was nothing to save. */
  const [idle, setIdle] = useState(false)
  const asking = useRef(false)
  const draft = useDraft<T>(props.draft)
  const [secrets] = useState(() => new Set<string>())
  useDirty(changed ? title : undefined)

  const theirs = useTheirs<T>(form)
  const { save, look, running, failure, sending } = useSaving<T>(form, {
    submit,
    onTheirs: theirs.lay,
    onSent: draft.sent,
    onSaved: (found, answer) => {
      draft.discard()
      setChanged(false)
      if (found) feedback.success(t('fate.done'))
      else if (done) feedback.success(done)
      onClose(true, answer)
    },
  })
  const stays = useStaying(sending)
  async function finish(): Promise<void> {
    if (look) return look()
    if (!creating && !changed) return setIdle(true)
    const input = trimmed({ ...initial, ...(form.getFieldsValue(true) as T) })
    if (asking.current) return undefined
    asking.current = true
    const agreed = (await submit.ask?.(input)) ?? true
    asking.current = false
    if (agreed) save(input)
  }

  async function close(): Promise<void> {
    if (running.current) return stays.tell()
    if (asking.current) return undefined
    if (changed) {
      asking.current = true
      const question = { title: t('unsaved'), ok: t('discard'), cancel: t('keep'), danger: true }
      const leave = await feedback.confirm(question)
      asking.current = false
      if (!leave) return undefined
      draft.discard()
    }
    return onClose(false)
  }

  const body = initial ? (
    <>
      <DraftOffer
        draft={draft}
        onRestore={(value) => {
          form.setFieldsValue({ ...initial, ...value })
          setChanged(true)
        }}
      />
      {theirs.note && <TheirsNote {...theirs.note} />}
      <Form<T>
        form={form}
        id={name}
        name={name}
        {...(beside(kind, props.size) ? labelsBeside : { layout: 'vertical' })}
        className={styles.grid}
        data-columns={kind === 'dialog' ? 1 : 2}
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        autoComplete="off"
        onFinish={() => void finish()}
        onValuesChange={(change) => {
          // The error goes while the user corrects the field; the rules check again when the field is left.
          form.setFields(Object.keys(change).map((field) => ({ name: field as never, errors: [] })))
          const values = { ...initial, ...(form.getFieldsValue(true) as T) }
          const differs = !sameValues(values, initial)
          setChanged(differs)
          setIdle(false)
          if (differs) draft.save(values, secrets)
          else draft.discard()
        }}
      >
        <FieldWords value={theirs.words}>
          <SecretFields value={secrets}>{props.children}</SecretFields>
        </FieldWords>
      </Form>
    </>
  ) : (
    props.instead || <FormSkeleton columns={kind === 'dialog' ? 1 : 2} />
  )
  return (
    <FormFrame
      title={title}
      kind={kind}
      size={props.size}
      fields={name}
      ready={initial !== undefined}
      footer={
        <FormFooter
          form={name}
          part={kind === 'part'}
          changed={changed}
          said={stays.said ?? failure ?? (idle ? t('unchanged') : undefined)}
          failed={failure !== undefined && stays.said === undefined}
          look={look}
          sending={sending}
          blocked={!initial || theirs.open}
          okText={props.okText}
          onCancel={() => void close()}
        />
      }
      onClose={() => void close()}
    >
      {body}
    </FormFrame>
  )
}

/** Where there is room, labels stand beside their fields. */
const beside = (kind: FormKind, size: DrawerWidth | undefined): boolean =>
  kind === 'page' || (kind === 'drawer' && size === 'large')
const labelsBeside = {
  layout: 'horizontal',
  colon: false,
  labelAlign: 'left',
  labelWrap: true,
  labelCol: { flex: '168px' },
  wrapperCol: { flex: '1 1 0', style: { minWidth: 0 } },
} as const

/** The name of the draft of something that does not exist yet: `line:new`, `organization:new:<where>`. */
const isNew = (draft: string): boolean => /:new(:|$)/.test(draft)
