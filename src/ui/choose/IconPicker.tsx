import { clsx } from 'clsx'
import { Button, Space } from 'antd'
import { lazy, Suspense, useId, useRef, useState } from 'react'
import { CloseOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { NamedIcon } from './NamedIcon'
import { isIconName } from './icons'
import styles from './IconPicker.module.css'

const Dialog = lazy(() => import('./IconDialog').then((file) => ({ default: file.IconDialog })))

interface Props {
  /** The stored name, '' for none; `Field.Custom` lends it with `onChange` and `id`. */
  value?: string
  onChange?: (name: string) => void
  id?: string
}

/**
 * A field that chooses an icon of the menu (PK10).
 * @example <Field.Custom name="icon" label={t('icon')}><IconPicker /></Field.Custom>
 */
export function IconPicker({ value = '', onChange, id }: Props) {
  const { t } = useTranslation('picker')
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  // The label of the field names the button; what is chosen describes it.
  const valueId = useId()
  return (
    <>
      <Space.Compact className={styles.field}>
        <Button
          {...(id && { id })}
          ref={button}
          className={clsx(styles.shown)}
          aria-haspopup="dialog"
          aria-describedby={id && valueId}
          onClick={() => setOpen(true)}
        >
          <NamedIcon name={value} />
          <span id={valueId} className={value === '' ? styles.none : undefined}>
            {value === '' ? t('icon.please') : isIconName(value) ? t(`iconName.${value}`) : value}
          </span>
        </Button>
        {value !== '' && (
          <Button
            icon={<CloseOutlined aria-hidden />}
            aria-label={t('icon.none')}
            title={t('icon.none')}
            onClick={() => {
              onChange?.('')
              button.current?.focus()
            }}
          />
        )}
      </Space.Compact>
      {open && (
        <Suspense>
          <Dialog
            selectedIcon={value}
            onClose={(name) => {
              setOpen(false)
              if (name !== undefined) onChange?.(name)
              button.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
