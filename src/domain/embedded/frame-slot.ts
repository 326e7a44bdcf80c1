/** The name of the slot in the modal's shadow root that the frame appears in. Without such a slot it is not drawn, and lives on. */
export const FRAME_SLOT = 'wallet-frame'
