# Photographs for some CVs: a drawn head and shoulders, no real face.
import base64
import io
import random

from PIL import Image, ImageDraw, ImageFilter


def portrait(seed: int, size: int = 220) -> bytes:
    """A small JPEG, the same one for the same seed."""
    chance = random.Random(seed)
    wall = tuple(chance.randint(150, 225) for _ in range(3))
    skin = chance.choice([(236, 200, 172), (214, 168, 132), (150, 104, 74), (110, 74, 52), (226, 186, 156)])
    hair = chance.choice([(52, 36, 26), (110, 72, 40), (24, 20, 20), (176, 136, 84), (130, 128, 126)])
    shirt = tuple(chance.randint(30, 150) for _ in range(3))
    image = Image.new("RGB", (size, int(size * 1.25)), wall)
    draw = ImageDraw.Draw(image)
    w, h = image.size
    for y in range(h):
        shade = 18 - 36 * y // h
        draw.line([(0, y), (w, y)], fill=tuple(max(0, min(255, c + shade)) for c in wall))
    draw.ellipse([w * 0.24, h * 0.12, w * 0.76, h * (0.75 if seed % 2 else 0.5)], fill=hair)
    draw.rounded_rectangle([w * 0.08, h * 0.76, w * 0.92, h * 1.3], radius=w // 4, fill=shirt)
    draw.rectangle([w * 0.41, h * 0.58, w * 0.59, h * 0.8], fill=tuple(c - 14 for c in skin))
    draw.ellipse([w * 0.3, h * 0.2, w * 0.7, h * 0.68], fill=skin)
    draw.pieslice([w * 0.27, h * 0.14, w * 0.73, h * 0.52], 185, 355, fill=hair)
    for x in (0.41, 0.59):
        draw.ellipse([w * (x - 0.025), h * 0.42, w * (x + 0.025), h * 0.45], fill=(40, 30, 28))
    draw.line([(w * 0.5, h * 0.45), (w * 0.485, h * 0.52), (w * 0.51, h * 0.525)], fill=tuple(c - 40 for c in skin), width=3)
    draw.arc([w * 0.42, h * 0.5, w * 0.58, h * 0.6], 20, 160, fill=(150, 70, 66), width=4)
    noise = Image.effect_noise(image.size, 22).convert("RGB")
    image = Image.blend(image.filter(ImageFilter.GaussianBlur(1.4)), noise, 0.06)
    out = io.BytesIO()
    image.save(out, "JPEG", quality=80)
    return out.getvalue()


def portrait_uri(seed: int) -> str:
    return "data:image/jpeg;base64," + base64.b64encode(portrait(seed)).decode()
