/** A face is never shown larger than this. */
const SIDE_PX = 640;

const decoded = (address: string): Promise<HTMLImageElement | null> =>
  new Promise((resolve) => {
    const image = new Image();
    image.onload = () => resolve(image.naturalWidth > 0 ? image : null);
    image.onerror = () => resolve(null);
    image.src = address;
  });

/** The middle of a picture as a square JPEG of at most 640 px; null when this browser cannot read it. */
export const squareOf = async (file: Blob): Promise<Blob | null> => {
  const address = URL.createObjectURL(file);
  const canvas = document.createElement('canvas');
  try {
    const image = await decoded(address);
    const context = canvas.getContext('2d');
    if (image === null || context === null) return null;
    const { naturalWidth, naturalHeight } = image;
    const side = Math.min(naturalWidth, naturalHeight);
    canvas.width = canvas.height = Math.min(SIDE_PX, side);
    // A JPEG has no transparency: what was clear would come out black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    const [left, top] = [(naturalWidth - side) / 2, (naturalHeight - side) / 2];
    context.drawImage(image, left, top, side, side, 0, 0, canvas.width, canvas.height);
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
    canvas.width = canvas.height = 0;
  }
};
