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
import { useLeftField } from './useLeftField'
import { useSaid } from './useSaid'
import { sameValues, trimmed } from './formValues'
import { FieldWords } from '../fields/fieldWords'
import { SecretFields } from '../fields/secretFields'
import { ConflictNote } from './ConflictNote'
import { useFormConflict } from './useFormConflict'
import { useSaving, type Submit } from './useSaving'
import styles from './form.module.css'

export interface FormShellProps<T extends object> {
  /** Title of the form, which also names the unsaved work of the tab. */
  title: string
  /**
   * Container: a dialog with one column for up to eight fields; for more a drawer with two columns (three in the widest),
   * a page of its own, or a part of a page.
   */
  kind?: FormKind
  /** Width of a drawer; default: 'usual'. */
  size?: DrawerWidth
  /** Name of the crash-safe draft: unique in the screen, with the object's id. */
  draft: string
  /** Initial values; undefined while they are loading: grey fields, or `instead`. */
  initial: T | undefined
  /** Content shown when the initial values could not be loaded. */
  instead?: ReactNode
  /** Sends the form: a function, or an object with an `ask` without whose consent nothing is sent. */
  submit: Submit<T>
  /** Message after saving. */
  savedMessage?: string
  /** Called when the form closes; with the answer of the call, if it was saved. */
  onClose: (saved: boolean, answer?: unknown) => void
  /** Label of the submit button; default: Save. */
  okText?: string
  /**
   * The form may be sent without a change of its initial values: a new object, or a command that is meaningful as it
   * opens. Default: true if the draft's name has `new` in place of the object's id.
   */
  creating?: boolean
  children: ReactNode
}

/**
 * A form in a dialog or a drawer. It protects typed values: the tab is marked, a draft survives a crash, closing asks
 * first, and a refusal of the server is shown at the fields it names. One submission at a time.
 * @example
 * <FormShell title={t('add')} draft="dict:new" initial={blank} submit={dictsApi.insert} onClose={close}>
 * <Field.Text name="code" label={t('code')} required />
 * </FormShell>
 */
export function FormShell<T extends object>(props: FormShellProps<T>) {
  const { title, kind = 'dialog', initial, submit, onClose, creating = isNew(props.draft) } = props
  const { t } = useTranslation('form')
  const [form] = Form.useForm<T>()
  const name = useId()
  const [changed, setChanged] = useState(false)
  /** True after an attempt to save without changes. */
  const [hasNothingToSave, setNothingToSave] = useState(false)
  // The question before closing; not a state: two clicks can come before the next render.
  const isLeaving = useRef(false)
  const draft = useDraft<T>(props.draft)
  const [secrets] = useState(() => new Set<string>())
  useDirty(changed ? title : undefined)

  const conflict = useFormConflict<T>(form)
  const saySaved = useSaid(submit)
  const { save, lookUp, step, failure, sending } = useSaving<T>(form, {
    submit,
    onConflict: conflict.merge,
    onSent: draft.sent,
    onSaved: (wasLost, answer) => {
      draft.discard()
      setChanged(false)
      if (wasLost) feedback.success(t('fate.done'))
      else if (props.savedMessage) saySaved(props.savedMessage, answer)
      onClose(true, answer)
    },
  })
  const onBlur = useLeftField(form, name, submit)
  const sendingGuard = useStaying(sending)
  function finish(): void {
    if (lookUp) return lookUp()
    if (!creating && !changed) return setNothingToSave(true)
    if (!isLeaving.current) save(trimmed({ ...initial, ...(form.getFieldsValue(true) as T) }))
  }

  async function close(): Promise<void> {
    if (step() === 'sending') return sendingGuard.tell()
    if (step() === 'asking' || isLeaving.current) return undefined
    if (changed) {
      isLeaving.current = true
      const question = { title: t('unsaved'), ok: t('discard'), cancel: t('keep'), danger: true }
      const mayLeave = await feedback.confirm(question)
      isLeaving.current = false
      if (!mayLeave) return undefined
      draft.discard()
    }
    return onClose(false)
  }

  const columns = columnsOf(kind, props.size)
  const formBody = initial ? (
    <>
      <DraftOffer
        draft={draft}
        onRestore={(value) => {
          form.setFieldsValue({ ...initial, ...value })
          setChanged(true)
        }}
      />
      {conflict.note && <ConflictNote {...conflict.note} />}
      <Form<T>
        form={form}
        id={name}
        name={name}
        layout="vertical"
        className={styles.grid}
        data-columns={columns}
        initialValues={initial}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true }}
        autoComplete="off"
        onFinish={finish}
        onBlur={onBlur}
        onValuesChange={(change) => {
          // The error disappears while the user corrects the field; the rules check again when the field is left.
          form.setFields(Object.keys(change).map((field) => ({ name: field as never, errors: [] })))
          const values = { ...initial, ...(form.getFieldsValue(true) as T) }
          const differs = !sameValues(values, initial)
          setChanged(differs)
          setNothingToSave(false)
          if (differs) draft.save(values, secrets)
          else draft.discard()
        }}
      >
        <FieldWords value={conflict.words}>
          <SecretFields value={secrets}>{props.children}</SecretFields>
        </FieldWords>
      </Form>
    </>
  ) : (
    props.instead || <FormSkeleton columns={columns} />
  )
  return (
    <FormFrame
      title={title}
      kind={kind}
      size={props.size}
      fields={name}
      isReady={initial !== undefined}
      footer={
        <FormFooter
          form={name}
          part={kind === 'part'}
          changed={changed}
          message={sendingGuard.message ?? failure ?? (hasNothingToSave ? t('unchanged') : undefined)}
          failed={failure !== undefined && sendingGuard.message === undefined}
          lookUp={lookUp}
          sending={sending}
          blocked={!initial || conflict.open}
          okText={props.okText}
          onCancel={() => void close()}
        />
      }
      onClose={() => void close()}
    >
      {formBody}
    </FormFrame>
  )
}

/** Columns of the fields at most; a narrow window has fewer. */
function columnsOf(kind: FormKind, size: DrawerWidth | undefined): 1 | 2 | 3 {
  if (kind === 'dialog') return 1
  return kind === 'page' || (kind === 'drawer' && size === 'large') ? 3 : 2
}

/** True for a draft of a new object: `line:new`, `organization:new:<parent>`. */
const isNew = (draft: string): boolean => /:new(:|$)/.test(draft)
