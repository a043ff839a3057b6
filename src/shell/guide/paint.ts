/** The theme's colours, by what they paint. */
export const paint = {
  canvas: 'var(--pg-canvas)',
  surface: 'var(--pg-surface)',
  line: 'var(--pg-line)',
  strong: 'var(--pg-line-strong)',
  muted: 'var(--pg-muted)',
  text: 'var(--pg-text)',
  primary: 'var(--pg-primary)',
  onPrimary: 'var(--pg-on-primary)',
  accent: 'var(--pg-accent)',
  success: 'var(--pg-success)',
  warning: 'var(--pg-warning)',
  danger: 'var(--pg-danger)',
  selected: 'var(--pg-selected)',
} as const
