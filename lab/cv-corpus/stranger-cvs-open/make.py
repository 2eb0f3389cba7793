"""Writes the set: `python3 make.py` for all files, `python3 make.py 07 coiffeuse` for some."""
import sys
import cv, latex, odt, typst, web, word

MAKERS = {"web": web, "word": word, "libreoffice": word, "odt": odt, "typst": typst, "latex": latex}
for person in cv.people():
    if not sys.argv[1:] or any(wanted in person.id or wanted == person.by for wanted in sys.argv[1:]):
        print(person.id, flush=True)
        cv.label(person, *MAKERS[person.by].make(person))
