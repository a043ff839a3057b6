import { Button, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import css from './ChosenObjects.module.css'

export interface NamedObject {
  id: string
  name: string
}

export interface ChosenObjectsProps {
  /** Names of the objects that are chosen when the form opens. */
  names: readonly NamedObject[]
  value?: readonly string[]
  onChange?: (ids: string[]) => void
  id?: string
  chooseText: string
  /** Accessible name of the button that takes an object out. */
  removeText: (name: string) => string
}

interface Picker {
  chosenObjects: readonly NamedObject[]
  onChoose: (objects: readonly NamedObject[]) => void
  onClose: () => void
}

/**
 * Form field that shows the chosen objects, each with a button that takes it out, and opens a picker to choose others. Its
 * value are their ids.
 * @param renderPicker draws the dialog that chooses them, e.g. `UserPicker`
 */
export function ChosenObjects({
  names,
  value = [],
  onChange,
  id,
  chooseText,
  removeText,
  renderPicker,
}: ChosenObjectsProps & { renderPicker: (props: Picker) => ReactNode }) {
  const [namedObjects, setNamedObjects] = useState(names)
  const [isChoosing, setIsChoosing] = useState(false)
  const close = () => setIsChoosing(false)
  const chosenObjects = value.map((objectId) => ({
    id: objectId,
    name: namedObjects.find((candidate) => candidate.id === objectId)?.name ?? objectId,
  }))
  return (
    <div className={css.chosen}>
      {chosenObjects.map(({ id: objectId, name }) => (
        <Tag
          key={objectId}
          closable={{ 'aria-label': removeText(name) }}
          onClose={(event) => {
            event.preventDefault()
            onChange?.(value.filter((candidate) => candidate !== objectId))
          }}
        >
          {name}
        </Tag>
      ))}
      <Button {...(id && { id })} size="small" onClick={() => setIsChoosing(true)}>
        {chooseText}
      </Button>
      {isChoosing &&
        renderPicker({
          chosenObjects,
          onChoose: (objects) => {
            setNamedObjects(objects)
            close()
            onChange?.(objects.map((object) => object.id))
          },
          onClose: close,
        })}
    </div>
  )
}
