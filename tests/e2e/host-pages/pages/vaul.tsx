import { Drawer } from 'vaul'
import { Inside, show } from './host.tsx'

show(
  <Drawer.Root defaultOpen>
    <Drawer.Portal>
      <Drawer.Overlay style={{ position: 'fixed', inset: 0, background: '#0008' }} />
      <Drawer.Content
        aria-describedby={undefined}
        style={{ position: 'fixed', inset: '40% 0 0', background: 'white' }}
      >
        <Drawer.Title>Theirs</Drawer.Title>
        <Inside />
      </Drawer.Content>
    </Drawer.Portal>
  </Drawer.Root>,
)
