import { useRef, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { elementImage } from './elementImage'
import { paperLook, paperVariables } from './paper'
import type { Drawing } from './picture'
import { PaperContext } from './useLook'
import css from './FigureCard.module.css'

/**
 * Image of content that is drawn with elements: for a moment it is rendered once more off screen, in the colours of
 * paper and in full length.
 */
export function usePaper(children: ReactNode): {
  /** Draws the content with at least this size, px. */
  draw: (width: number, height: number) => Drawing | undefined
  /** Hidden element, which may be placed anywhere in the page. */
  sheet: ReactNode
} {
  const paper = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<{ width: number; minHeight: number }>()
  const draw = (width: number, height: number) => {
    flushSync(() => setSize({ width, minHeight: height }))
    try {
      return paper.current ? elementImage(paper.current) : undefined
    } finally {
      setSize(undefined)
    }
  }
  const sheet = size && (
    <PaperContext value={paperLook()}>
      <div className={css.paper} style={{ ...paperVariables(), ...size }} ref={paper} inert>
        {children}
      </div>
    </PaperContext>
  )
  return { draw, sheet }
}
