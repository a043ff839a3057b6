import { clsx } from 'clsx'
import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { Button, Space } from 'antd'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { TreeChoice, TreeSource } from './treeSources'
import styles from './TreeChooser.module.css'
import { lazyPart } from '@/ui/pane/lazyPart'
import { useClearing } from './useClearing'

const Dialog = lazyPart(() => import('./TreeChooserDialog').then((file) => file.TreeChooserDialog))

interface Props {
  /** Source of the nodes; without it the chooser says that there is nothing to choose from. */
  load: TreeSource | undefined
  /** The chosen id, '' for none; `Field.Custom` lends it with `onChange` and `id`. */
  value?: string
  onChange?: (id: string) => void
  id?: string
  /** Name of the chosen node when the form opens. */
  fallbackName?: string
  /** Meaning of an empty choice, e.g. "Top level". */
  emptyText?: string | undefined
  /** The choice can be taken back. */
  clearable?: boolean
  refuse?: (node: TreeChoice) => string | undefined
  /** Also told the node. */
  onPick?: (node: TreeChoice | undefined) => void
  disabled?: boolean
}

/**
 * A field that chooses one node of a tree (PK01).
 * @example <Field.Custom name="org_id" label={t('org')} required><TreeChooser load={treeSources.organizations} fallbackName={row.org_name} /></Field.Custom>
 */
export function TreeChooser(props: Props) {
  const {
    load,
    value = '',
    onChange,
    id,
    fallbackName = '',
    emptyText,
    clearable = false,
    refuse,
    onPick,
    disabled = false,
  } = props
  const { t } = useTranslation('picker')
  const [node, setNode] = useState<TreeChoice>()
  // The name that came with the form belongs to the value that came with it.
  const [first] = useState(value)
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The label of the field names the button; what is chosen describes it.
  const valueId = useId()
  const name = value === '' ? '' : node?.id === value ? node.name : value === first ? fallbackName : value
  const take = (next: TreeChoice | undefined): void => {
    setNode(next)
    onChange?.(next?.id ?? '')
    onPick?.(next)
  }
  const sure = useClearing()
  async function clear(): Promise<void> {
    if (await sure([name])) take(undefined)
    button.current?.focus()
  }
  return (
    <>
      <Space.Compact className={styles.field}>
        <Button
          {...(id && { id })}
          ref={button}
          className={clsx(styles.shown)}
          disabled={disabled}
          aria-haspopup="dialog"
          aria-describedby={id && valueId}
          onClick={() => setOpen(true)}
        >
          <span id={valueId} className={name ? styles.value : styles.none}>
            {name || (emptyText ?? (load ? t(`chooser.${load.key}`) : t('chooser.ok')))}
          </span>
          <DownOutlined className={styles.arrow} aria-hidden />
        </Button>
        {clearable && value !== '' && !disabled && (
          <Button
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('chooser.clear')}
            title={t('chooser.clear')}
            onClick={() => void clear()}
          />
        )}
      </Space.Compact>
      {open && (
        <Dialog
          load={load}
          selection={value === '' ? [] : [value]}
          {...(refuse && { refuse })}
          onClose={(nodes) => {
            setOpen(false)
            if (nodes) take(nodes[0])
            button.current?.focus()
          }}
        />
      )}
    </>
  )
}
