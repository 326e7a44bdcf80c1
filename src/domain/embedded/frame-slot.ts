/** Name of the slot in the modal's shadow root that shows the frame. Without the slot, the frame is not rendered but stays loaded. */
export const FRAME_SLOT = 'wallet-frame'
